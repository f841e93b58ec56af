import { attemptStaffContract } from '#contract/supervision/attempt-staff.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { accommodate, setStandingAccommodation } from './accommodation.service.ts'
import { openAnswers } from './answers.service.ts'
import { decideLate, voidAttempt } from './staff-decision.service.ts'
import * as staff from './staff.service.ts'

const on = implementContract(attemptStaffContract)

export function createAttemptStaffHandlers({ db, access }: { readonly db: Db; readonly access: AttemptAccess }) {
  const review = { db, access, mediaKey: rememberKey(db, mediaKeyName) }
  return {
    list: on.list.handler(({ input, context }) => staff.listAttempts(db, input, context)),
    ofPerson: on.ofPerson.handler(({ input, context }) => staff.openAttemptsOf(db, input, context)),
    get: on.get.handler(({ input }) => staff.getAttempt(db, input.id)),
    answers: on.answers.handler(({ input, context }) => openAnswers(review, input.id, context)),
    events: on.events.handler(({ input }) => staff.listEvents(db, input)),
    lateAnswers: on.lateAnswers.handler(({ input }) => staff.listLate(db, input)),
    decideLate: on.decideLate.handler(async ({ input, context }) => {
      await decideLate(db, input, context)
      return staff.getAttempt(db, input.id)
    }),
    accommodate: on.accommodate.handler(async ({ input, context }) => {
      await accommodate(db, input, context)
      return staff.getAttempt(db, input.id)
    }),
    void: on.void.handler(async ({ input, context }) => {
      await voidAttempt(db, input, context)
      return staff.getAttempt(db, input.id)
    }),
    setStanding: on.setStanding.handler(({ input, context }) => setStandingAccommodation(db, input, context)),
  }
}
