import { testLabelContract } from '#contract/result/test-label.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { describeLabel } from './test-label.service.ts'

const on = implementContract(testLabelContract)

export function createTestLabelHandlers({ db }: { readonly db: Db }) {
  return {
    get: on.get.handler(({ input, context }) => describeLabel(db, input.id, context.product)),
  }
}
