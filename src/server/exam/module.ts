import { join } from 'node:path'
import { contractModule } from '#contract/exam/module.ts'
import type { FilePorts } from '#server/file/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { Tx } from '#server/kit/database.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createExamRawRoutes, createExamStaffHandlers, type ExamStaffDeps } from './admin/staff-test.handlers.ts'
import { createExamHandlers } from './exam.handlers.ts'
import { createExamPersonalData } from './personal-data.store.ts'
import { createExamSchedules } from './publication/import.jobs.ts'
import { createImporter, type Importer } from './publication/import.service.ts'
import { publishShippedTests } from './publication/publication.service.ts'
import { createSampleHandlers } from './sample/sample.handlers.ts'
import { countTestsByStatus } from './staff-test.store.ts'

/** What higher modules provide for this one. */
export interface ExamPorts extends Pick<ExamStaffDeps, 'recordCarried'> {}

type OpenDeps = Pick<StartDeps, 'db' | 'files' | 'log' | 'settings' | 'contentFolder'> & FilePorts

async function open({ db, files, log, settings, contentFolder, removeUnnamedFiles }: OpenDeps): Promise<{ readonly importer: Importer }> {
  await publishShippedTests({ db, files, log }, contentFolder)
  const removeUnnamed = (tx: Tx, hashes: readonly string[]) => removeUnnamedFiles(tx, files, hashes)
  return { importer: createImporter({ db, files, log, folder: join(settings.dataDir, 'imports'), removeUnnamed }) }
}

export const serverModule = {
  auditActions: ['test.retired', 'test.brought-back', 'test.made-current', 'test.imported', 'test.drafted'],
  auditEntities: ['test'],
  permissions: { 'super-admin': ['exam:write'] },
  counters: countersOf({ tests: ['published', 'draft'] }, async (db) => ({ tests: await countTestsByStatus(db) })),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createExamPersonalData(db) },
  open,
  start: (deps: ExamStaffDeps) => ({
    handlers: handlersOf(contractModule.operations, {
      exam: createExamHandlers(deps),
      examStaff: createExamStaffHandlers(deps),
      sample: createSampleHandlers(),
    }),
    rawRoutes: createExamRawRoutes(deps),
    schedules: createExamSchedules(deps),
  }),
} satisfies ServerModule
