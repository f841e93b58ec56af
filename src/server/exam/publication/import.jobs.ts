import type { Schedule } from '#server/kit/job/schedule.ts'
import type { Importer } from './import.service.ts'

/** What the module repeats. A crash leaves unpacked uploads on the disk of the server that took them. */
export function createExamSchedules({ importer }: { readonly importer: Importer }): Schedule[] {
  return [{ name: 'exam.sweep-imports', everyMs: 600_000, runsOn: 'each-server', run: () => importer.sweep() }]
}
