import type { Schedule } from '#server/kit/job/schedule.ts'
import { sweepUploads, type UploadDeps } from './upload.service.ts'

/** What the module repeats. */
export function createFileSchedules(deps: UploadDeps): Schedule[] {
  return [{ name: 'file.sweep-uploads', everyMs: 600_000, runsOn: 'one-server', run: ({ signal }) => sweepUploads(deps, signal) }]
}
