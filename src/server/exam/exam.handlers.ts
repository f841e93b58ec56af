import { examContract } from '#contract/exam/exam.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import * as exam from './exam.service.ts'
import { getSectionFacts } from './section-facts.ts'

const on = implementContract(examContract)

export interface ExamDeps {
  readonly db: Db
}

export function createExamHandlers({ db }: ExamDeps) {
  return {
    listTests: on.listTests.handler(({ input, context }) => exam.listTests(db, { ...input, product: context.product })),
    getTest: on.getTest.handler(({ input, context }) => exam.getTest(db, input.id, context.product)),
    introduction: on.introduction.handler(async ({ input }) => getSectionFacts(input.skill)),
  }
}
