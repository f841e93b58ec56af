import { examStaffContract } from '#contract/exam/exam-staff.contract.ts'
import type { Importer } from '#server/exam/publication/import.service.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { zipBytes } from '#contract/exam/zip-bytes.ts'
import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { importRefusals } from '#server/exam/exam.refusals.ts'
import * as tests from './staff-test.service.ts'

const on = implementContract(examStaffContract)

export interface ExamStaffDeps {
  readonly db: Db
  readonly log: Log
  readonly importer: Importer
  readonly recordCarried: tests.CarriedRecorder
  readonly readTestFigures: tests.FiguresReader
}

export function createExamStaffHandlers({ db, log, importer, recordCarried, readTestFigures }: ExamStaffDeps) {
  return {
    list: on.list.handler(({ input }) => tests.listStaffTests(db, input, readTestFigures)),
    get: on.get.handler(({ input }) => tests.getStaffTest(db, input.id)),
    retire: on.retire.handler(async ({ input, context }) => {
      await tests.retireTest(db, input.id, { log, caller: context })
      return tests.getStaffTest(db, input.id)
    }),
    publish: on.publish.handler(async ({ input, context }) => {
      const { id, revision, corrections, current } = input
      const by = { log, caller: context, recordCarried }
      await (revision === undefined ? tests.restoreTest(db, id, by) : tests.makeCurrent(db, { id, revision, corrections, current }, by))
      return tests.getStaffTest(db, input.id)
    }),
    publishImport: on.publishImport.handler(async ({ input: { upload, draft }, context }) =>
      tests.getStaffTest(db, await importer.publish(upload, { draft, by: context })),
    ),
  }
}

/** The one way in for a test from elsewhere. */
export function createExamRawRoutes({ importer }: Pick<ExamStaffDeps, 'importer'>): RawRoute[] {
  return [
    rawRoute({
      method: 'POST',
      path: '/admin/test/import',
      access: 'exam:write',
      limit: { calls: 60, seconds: 3600, by: 'person' },
      summary: 'A zip of one authoring folder: answers what the checker finds, and publishes nothing',
      produces: 'application/json',
      consumes: { types: ['application/zip', 'application/x-zip-compressed'], bodyLimit: zipBytes, streamed: true },
      errors: importRefusals,
      handle: async ({ stream }, refuse) => {
        if (!stream) throw refuse.ZIP_BROKEN({ file: '' })
        const report = await importer.check(stream)
        return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(report) }
      },
    }),
  ]
}
