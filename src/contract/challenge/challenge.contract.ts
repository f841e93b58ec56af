import { z } from 'zod'
import { Id, Instant } from '#contract/kit/common.ts'
import { countCharacters } from '#contract/kit/count-characters.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { unknownQuestion } from '#contract/exam/exam-refusals.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'

export const ChallengeStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn'])
export type ChallengeStatus = z.infer<typeof ChallengeStatus>

/** What a candidate says against a mark, and what was decided. */
export const OwnChallenge = z.object({
  id: z.int(),
  skill: KeyedSkill,
  /** As the attempt's paper names it. */
  question: z.string(),
  text: z.string(),
  status: ChallengeStatus,
  created_at: Instant,
  /** Null while it is open. */
  closed_at: Instant.nullable(),
  /** What staff say to the candidate; null until they have decided. */
  reply: z.string().nullable(),
})
export type OwnChallenge = z.infer<typeof OwnChallenge>

const minReasonLength = 10

/** Why a mark is challenged; the database counts its characters too. */
const Reason = z
  .string()
  .trim()
  .min(minReasonLength)
  .max(1000)
  .check(({ value, issues }) => {
    if (countCharacters(value) < minReasonLength)
      issues.push({ code: 'too_small', origin: 'string', minimum: minReasonLength, inclusive: true, input: value })
  })

const byId = z.object({ id: Id })

/** A candidate's own challenges of marks. */
export const challengeContract = {
  list: endpoint({
    method: 'GET',
    path: '/ielts/attempt/{id}/challenge',
    access: 'signed-in',
    summary: "The owner's challenges of marks of an attempt: of each question the newest, none that was withdrawn",
    input: byId,
    output: z.object({ challenges: z.array(OwnChallenge) }),
    errors: noSuchAttempt,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/challenge',
    access: 'signed-in',
    summary: 'Challenges the mark of one question; one at a time, and only once where staff have decided',
    input: byId.extend({ skill: KeyedSkill, question: z.string().max(16), text: Reason }),
    output: OwnChallenge,
    errors: {
      ...noSuchAttempt,
      GUARDIAN_NEEDED: { status: 403, message: 'file.guardian_needed' },
      NOT_SUBMITTED: { status: 403, message: 'result.not_submitted' },
      ATTEMPT_VOID: { status: 403, message: 'result.attempt_void' },
      ...strictOpen,
      ...unknownQuestion,
      ALREADY_RIGHT: { status: 422, message: 'challenge.already_right' },
      NOTHING_ANSWERED: { status: 422, message: 'challenge.nothing_answered' },
      ALREADY_CHALLENGED: { status: 422, message: 'challenge.already_challenged' },
      CHALLENGE_DECIDED: { status: 422, message: 'challenge.challenge_decided' },
      TOO_MANY_CHALLENGES: { status: 422, message: 'challenge.too_many_challenges', data: z.object({ most: z.int() }) },
    },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/ielts/challenge/{id}/withdraw',
    access: 'signed-in',
    summary: 'Takes back a challenge that nobody has decided on; withdrawn already, it stays so',
    input: byId,
    output: OwnChallenge,
    errors: {
      NO_SUCH_CHALLENGE: { status: 403, message: 'challenge.no_such_challenge' },
      CHALLENGE_DECIDED: { status: 422, message: 'challenge.challenge_decided' },
    },
  }),
}
