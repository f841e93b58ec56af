import { join } from 'node:path'
import { contractModule } from '#contract/exam/module.ts'
import { rememberKey } from '#server/kit/secret.ts'
import type { FilePorts } from '#server/file/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { Tx } from '#server/kit/database.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createExamRawRoutes, createExamStaffHandlers, type ExamStaffDeps } from './admin/staff-test.handlers.ts'
import { createDraftHandlers } from './draft/draft.handlers.ts'
import { createDraftRawRoutes } from './draft/draft.routes.ts'
import type { DraftDeps } from './draft/draft-deps.ts'
import { createExamHandlers } from './exam.handlers.ts'
import { createExamPersonalData } from './personal-data.store.ts'
import { createExamSchedules } from './publication/import.jobs.ts'
import { createImporter, type Importer } from './publication/import.service.ts'
import { publishShippedTests } from './publication/publication.service.ts'
import { createSampleHandlers } from './sample/sample.handlers.ts'
import { countTestsByStatus } from './staff-test.store.ts'

/** What higher modules provide for this one. */
export interface ExamPorts extends Pick<ExamStaffDeps, 'recordCarried' | 'readTestFigures'> {}

type OpenDeps = Pick<StartDeps, 'db' | 'files' | 'log' | 'settings' | 'contentFolder'> & FilePorts

interface Opened {
  readonly importer: Importer
  readonly drafts: DraftDeps
}

async function open({ db, files, log, settings, contentFolder, removeUnnamedFiles }: OpenDeps): Promise<Opened> {
  await publishShippedTests({ db, files, log }, contentFolder)
  const removeUnnamed = (tx: Tx, hashes: readonly string[]) => removeUnnamedFiles(tx, files, hashes)
  const folder = join(settings.dataDir, 'imports')
  const key = rememberKey(db, 'draft-media-address')
  return {
    importer: createImporter({ db, files, log, folder, removeUnnamed }),
    drafts: { db, files, log, contentFolder, importFolder: folder, removeUnnamed, key },
  }
}

export const serverModule = {
  auditActions: [
    'test.retired',
    'test.brought-back',
    'test.made-current',
    'test.imported',
    'test.drafted',
    'test-draft.created',
    'test-draft.deleted',
    'test-draft.review-asked',
    'test-draft.approved',
    'test-draft.returned',
    'test-draft.published',
    'test-draft.exported',
  ],
  auditEntities: ['test', 'test-draft'],
  permissions: { 'super-admin': ['exam:write'] },
  counters: countersOf({ tests: ['published', 'draft'] }, async (db) => ({ tests: await countTestsByStatus(db) })),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createExamPersonalData(db) },
  open,
  start: ({ drafts, ...deps }: ExamStaffDeps & Pick<Opened, 'drafts'>) => ({
    handlers: handlersOf(contractModule.operations, {
      exam: createExamHandlers(deps),
      examStaff: createExamStaffHandlers(deps),
      sample: createSampleHandlers(),
      testDraft: createDraftHandlers(drafts),
    }),
    rawRoutes: [...createExamRawRoutes(deps), ...createDraftRawRoutes(drafts)],
    schedules: createExamSchedules(deps),
  }),
} satisfies ServerModule
