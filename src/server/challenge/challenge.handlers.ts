import { challengeStaffContract } from '#contract/challenge/challenge-staff.contract.ts'
import { challengeContract } from '#contract/challenge/challenge.contract.ts'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rememberKey } from '#server/kit/secret.ts'
import type { Db } from '#server/kit/database.ts'
import * as review from './challenge-review.service.ts'
import { listOwnChallenges, submitChallenge, withdrawChallenge } from './challenge.service.ts'
import { dryRun } from './dry-run.service.ts'
import { acceptKey, assignChallenge, declineChallenge, retryRemark } from './key-decision.service.ts'
import { getTestKey } from './test-key.service.ts'

const challengeApi = implementContract(challengeContract)
const challengeStaffApi = implementContract(challengeStaffContract)

export function createChallengeHandlers({ db, access }: { readonly db: Db; readonly access: AttemptAccess }) {
  const here = { db, access, mediaKey: rememberKey(db, mediaKeyName) }
  const on = challengeApi
  return {
    list: on.list.handler(({ input, context }) => listOwnChallenges(here, input.id, context)),
    submit: on.submit.handler(({ input, context }) => submitChallenge(here, input, context)),
    withdraw: on.withdraw.handler(({ input, context }) => withdrawChallenge(db, input.id, context)),
  }
}

export function createChallengeStaffHandlers({ db }: { readonly db: Db }) {
  const on = challengeStaffApi
  return {
    list: on.list.handler(({ input }) => review.listChallenges(db, input)),
    get: on.get.handler(({ input }) => review.getChallenge(db, input.id)),
    voices: on.voices.handler(({ input }) => review.listVoices(db, input)),
    assign: on.assign.handler(async ({ input, context }) => {
      await assignChallenge(db, input, context)
      return review.getChallenge(db, input.id)
    }),
    decline: on.decline.handler(async ({ input, context }) => {
      await declineChallenge(db, input, context)
      return review.getChallenge(db, input.id)
    }),
    key: on.key.handler(({ input }) => getTestKey(db, input)),
    question: on.question.handler(({ input: { id, ...place } }) => review.getKeyedQuestion(db, { ...place, testId: id })),
    dryRun: on.dryRun.handler(({ input: { id, revision, skill, question, ...asked } }) =>
      dryRun(db, { testId: id, revision, skill, question }, asked),
    ),
    retryRemark: on.retryRemark.handler(({ input, context }) => retryRemark(db, input.id, context)),
    accept: on.accept.handler(({ input, context }) => {
      const { id, revision, skill, question, change, answers, dry_run, words, challenge_id } = input
      const acceptance = { proposal: { change, answers }, dryRun: dry_run, words, challengeId: challenge_id ?? null }
      return acceptKey(db, { testId: id, revision, skill, question }, acceptance, context)
    }),
  }
}
