import { api } from '#server/http/api.ts'
import type { Db } from '#server/kit/database.ts'
import { findPractice } from './practice.service.ts'
import { listTestsWithProgress } from './test-list.service.ts'

export function createTestListHandlers({ db }: { readonly db: Db }) {
  const on = api.testList
  return {
    list: on.list.handler(({ input, context }) => listTestsWithProgress(db, input, context)),
    practice: on.practice.handler(async ({ input, context }) => ({ practice: await findPractice(db, input, context) })),
  }
}
