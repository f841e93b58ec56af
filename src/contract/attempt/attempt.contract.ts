import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { Media } from '#contract/content/paper.ts'
import { Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { allowanceRefusals } from '#contract/plan/allowance.ts'
import { CheckedEvidence, ShownAnswer, TriedAnswer, Verdict } from './checked.ts'
import { Choice } from './choices.ts'
import { noSuchAttempt } from './no-such-attempt.ts'
import { strictOpen } from './strict-open.ts'
import { AttemptState, Mode, maxOps, Op, Receipt, Scope, SectionState, Started, Version } from './attempt.ts'
import { TrackCipher } from './track-cipher.ts'
import { UnsentInput, UnsentOps, unsentBodyLimit } from './unsent.ts'
import { unknownQuestion, unknownTest } from '#contract/exam/exam-refusals.ts'

const byId = z.object({ id: Id })

/** Before somebody has said their age, and of a child before a guardian has consented to essays or to recordings. */
const guardianRefusals = {
  AGE_NEEDED: { status: 403, message: 'attempt.age_needed' },
  GUARDIAN_NEEDED: { status: 403, message: 'file.guardian_needed' },
  RECORDING_CONSENT_NEEDED: { status: 403, message: 'attempt.recording_consent_needed' },
} as const

const ofQuestion = byId.extend({ skill: Skill, question: z.string().max(16) })

const checkRefusals = {
  ...noSuchAttempt,
  STRICT_MODE: { status: 422, message: 'attempt.strict_mode' },
  NOT_RUNNING: { status: 422, message: 'attempt.not_running' },
  ...unknownQuestion,
  ...strictOpen,
} as const

/** The questions to be checked before: this one, and those whose answers count in any order with its own. */
const notChecked = {
  NOT_CHECKED: { status: 422, message: 'attempt.not_checked', data: z.object({ questions: z.array(z.string()) }) },
} as const

const Opened = z.object({
  paper_url: z.string(),
  opened_at: Instant,
  deadline_at: Instant,
  server_now: Instant,
  /** Decrypts the track that was fetched before, as it says of itself; 16 bytes in base64. Null: the section has no track. */
  track_key: z.string().nullable(),
})

export const attemptContract = {
  choices: endpoint({
    method: 'GET',
    path: '/ielts/test/{id}/choices',
    access: 'signed-in',
    summary: 'Every way to take a test: mock, quick mock, section, part, retake; with time and questions, and what is open already',
    input: byId,
    output: z.object({ choices: z.array(Choice) }),
    errors: unknownTest,
  }),
  start: endpoint({
    method: 'POST',
    path: '/ielts/attempt',
    access: 'signed-in',
    summary: 'Starts a test, or resumes the open attempt at the same test and scope (`resumed` tells)',
    input: z.object({
      test_id: Id,
      scope: Scope,
      skill: Skill.optional(),
      part: z.int().min(1).max(4).optional(),
      mode: Mode,
      version: Version,
    }),
    output: Started,
    errors: {
      ...allowanceRefusals,
      ...guardianRefusals,
      ...unknownTest,
      ...strictOpen,
      NOT_A_STUDENT: { status: 403, message: 'attempt.not_a_student' },
      NO_FULL_MOCK: { status: 422, message: 'attempt.no_full_mock' },
      OPEN_OTHERWISE: {
        status: 422,
        message: 'attempt.open_otherwise',
        data: z.object({ attempt_id: z.int(), mode: Mode, version: Version }),
      },
    },
  }),
  systemCheck: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/system-check',
    access: 'attempt-holder',
    summary: 'Confirms the devices that the scope needs (reading and writing: none), and consent where a voice is recorded',
    input: byId.extend({ speaker: z.boolean(), microphone: z.boolean(), recording_consent: z.boolean().default(false) }),
    output: z.object({ status: z.string() }),
    errors: { ...noSuchAttempt, ...guardianRefusals },
  }),
  get: endpoint({
    method: 'GET',
    path: '/ielts/attempt/{id}',
    access: 'attempt-holder',
    summary: 'The attempt as its room needs it',
    input: byId,
    output: AttemptState,
    errors: noSuchAttempt,
  }),
  takeover: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/takeover',
    access: 'attempt-holder',
    summary: '"Continue here": a new epoch and attempt token for this window of its owner, and the attempt; ten times an hour',
    input: byId,
    output: z.object({ epoch: z.int(), attempt_token: z.string(), ack_seq: z.int(), attempt: AttemptState }),
    errors: noSuchAttempt,
  }),
  sectionMedia: endpoint({
    method: 'GET',
    path: '/ielts/attempt/{id}/section/{skill}/media',
    access: 'attempt-holder',
    summary:
      'Signed addresses of what a section plays, from when it is next until it is over; in strict mode, before it is open, of Listening encrypted and of Speaking none',
    input: byId.extend({
      skill: Skill,
      /** What the caller can decrypt; a track that is answered only encrypted is refused without it. */
      cipher: TrackCipher.optional(),
    }),
    output: z.object({
      /** `cipher`: how the bytes at the address are encrypted; null: they are the recording. Opening the section answers the key. */
      media: z.array(Media.extend({ url: z.string(), cipher: TrackCipher.nullable() })),
      expires_at: Instant,
    }),
    errors: {
      ...noSuchAttempt,
      ...strictOpen,
      SECTION_NOT_NEXT: { status: 422, message: 'attempt.section_not_next' },
      SECTION_NOT_OPEN: { status: 422, message: 'attempt.section_not_open' },
      SECTION_CLOSED: { status: 422, message: 'attempt.section_closed' },
      CHECK_FIRST: { status: 422, message: 'attempt.check_first' },
    },
  }),
  openSection: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/section/{skill}/open',
    access: 'attempt-holder',
    summary: 'Opens a section and starts its clock; asked again it answers the same clock',
    input: byId.extend({ skill: Skill }),
    output: Opened,
    errors: {
      ...noSuchAttempt,
      ...allowanceRefusals,
      ...guardianRefusals,
      ...strictOpen,
      SECTION_NOT_NEXT: { status: 422, message: 'attempt.section_not_next' },
      SECTION_CLOSED: { status: 422, message: 'attempt.section_closed' },
      CHECK_FIRST: { status: 422, message: 'attempt.check_first' },
    },
  }),
  ops: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/ops',
    access: 'attempt-holder',
    limit: { calls: 40, seconds: 20, by: 'person' },
    summary:
      'Appends changes in order, by the token of the window that took over last; what is acknowledged is stored. Sent again it answers the same.',
    input: byId.extend({
      epoch: z.int().min(1),
      from_seq: z
        .int()
        .min(1)
        .max(maxOps + 1),
      ops: z.array(Op).max(200),
      /** SHA-256 of the candidate's answers at the last acknowledged change, to find a silent difference. */
      answers_sha256: z.string().length(64).optional(),
    }),
    output: z.object({
      ack_seq: z.int(),
      server_now: Instant,
      deadline_at: Instant.nullable(),
      section_state: SectionState.nullable(),
      epoch: z.int(),
      receipt: Receipt.nullable(),
      /** Sequence numbers that were stored but could not be counted, with the reason. */
      refused: z.array(z.object({ seq: z.int(), reason: z.string() })),
      /** False when the candidate's hash differs: send everything again. */
      in_step: z.boolean(),
    }),
    errors: {
      ...noSuchAttempt,
      GAP: { status: 409, message: 'attempt.gap', data: z.object({ ack_seq: z.int() }) },
      LEASE_LOST: { status: 409, message: 'attempt.lease_lost', data: z.object({ ack_seq: z.int(), epoch: z.int() }) },
    },
  }),
  openUnsent: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/unsent',
    access: 'signed-in',
    summary: 'Opens a file of changes that a device could not send; it stores nothing',
    input: UnsentInput,
    bodyLimit: unsentBodyLimit,
    output: z.object({ ops: UnsentOps }),
    errors: { ...noSuchAttempt, UNREADABLE_FILE: { status: 422, message: 'attempt.unreadable_file' } },
  }),
  pause: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/pause',
    access: 'attempt-holder',
    summary: 'Stops the clock; default mode only. Later answers than `last_seq` count only once it runs again.',
    input: byId.extend({
      /** The last change that was made before, should it not have arrived yet. */
      last_seq: z.int().min(0).max(maxOps).optional(),
      /** Of the window that asks: another one is not paused by it. */
      epoch: z.int().min(1).optional(),
      /** The room is left: ignored where it was entered again meanwhile, and has written more than `last_seq`. */
      leaving: z.boolean().optional(),
    }),
    output: AttemptState,
    errors: {
      ...noSuchAttempt,
      STRICT_MODE: { status: 422, message: 'attempt.strict_mode' },
      NOT_RUNNING: { status: 422, message: 'attempt.not_running' },
      LEASE_LOST: { status: 409, message: 'attempt.lease_lost', data: z.object({ ack_seq: z.int(), epoch: z.int() }) },
    },
  }),
  resume: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/resume',
    access: 'attempt-holder',
    summary: 'Starts the clock again with what it held',
    input: byId,
    output: AttemptState,
    errors: { ...noSuchAttempt, NOT_PAUSED: { status: 422, message: 'attempt.not_paused' } },
  }),
  check: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/check',
    access: 'attempt-holder',
    summary: 'Whether one stored answer is right; default mode only; the question is then locked',
    input: ofQuestion,
    output: Verdict,
    errors: checkRefusals,
  }),
  checkAgain: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/check-again',
    access: 'attempt-holder',
    summary: 'Whether another answer to a checked question would be right; nothing is stored, the first answer counts',
    input: ofQuestion.extend({ response: TriedAnswer }),
    output: Verdict,
    errors: { ...checkRefusals, ...notChecked },
  }),
  showAnswer: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/show-answer',
    access: 'attempt-holder',
    summary: 'What counts as right for a checked question, and why',
    input: ofQuestion,
    output: ShownAnswer,
    errors: { ...checkRefusals, ...notChecked },
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/ielts/attempt/{id}/section/{skill}/evidence',
    access: 'attempt-holder',
    summary: 'Where the checked questions of a section are decided, by question; default mode only, while the clock runs',
    input: byId.extend({ skill: Skill }),
    output: z.object({ evidence: z.record(z.string(), CheckedEvidence) }),
    errors: checkRefusals,
  }),
}
