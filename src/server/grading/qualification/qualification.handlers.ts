import { qualificationContract } from '#contract/grading/qualification.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { readQualification, takeNextAnchor } from './qualification.service.ts'

const on = implementContract(qualificationContract)

/** How graders qualify. */
export function createQualificationHandlers({ db }: { readonly db: Db }) {
  return {
    read: on.read.handler(({ input, context }) => readQualification(db, input.skill, context)),
    next: on.next.handler(({ input, context }) => takeNextAnchor(db, input.skill, context)),
  }
}
