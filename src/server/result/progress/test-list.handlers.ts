import { testListContract } from '#contract/result/test-list.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { findPractice } from './practice.service.ts'
import { listTestsWithProgress } from './test-list.service.ts'

const on = implementContract(testListContract)

export function createTestListHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(({ input, context }) => listTestsWithProgress(db, input, context)),
    practice: on.practice.handler(async ({ input, context }) => ({ practice: await findPractice(db, input, context) })),
  }
}
