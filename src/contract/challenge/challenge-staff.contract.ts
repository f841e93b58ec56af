import { z } from 'zod'
import { Assignee } from '#contract/assignment/assignment.contract.ts'
import { KeyEntry, TranscriptLine } from '#contract/content/answer-key.ts'
import { RevisionHash } from '#contract/exam/exam-staff.contract.ts'
import { GroupType, Module } from '#contract/content/group-type.ts'
import { KeyProposal } from '#contract/exam/key-proposal.ts'
import { Response } from '#contract/content/mark.ts'
import { ListeningPart, ReadingPart } from '#contract/content/paper.ts'
import { Id, Instant, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { PersonName } from '#contract/attempt/person-name.ts'
import { ChallengeStatus } from './challenge.contract.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { ScoreFigures } from '#contract/result/result.ts'
import { noSuchRevision, unknownQuestion, unknownTest } from '#contract/exam/exam-refusals.ts'

/** A question as the whole test names it; `revision` is any of its line. */
const QuestionOfTest = z.object({ id: Id, revision: RevisionHash, skill: KeyedSkill, question: z.string().max(16) })

/** Challenges of one question with the same answer: they are decided together. */
export const ChallengeGroup = z.object({
  /** Of the first of them. */
  id: z.int(),
  test_id: z.int(),
  test_title: z.string(),
  /** The revision before any correction. */
  revision: z.string(),
  skill: KeyedSkill,
  question: z.string(),
  number: z.int(),
  /** Folded as the marker folds it. */
  answer: z.string(),
  status: ChallengeStatus,
  count: z.int(),
  first_at: Instant,
  last_at: Instant,
})
export type ChallengeGroup = z.infer<typeof ChallengeGroup>

/** queued: another one is done first. stalled: nothing has moved for minutes, as when the server was stopped. stopped: it waits for staff to try again. */
export const RemarkState = z.enum(['queued', 'running', 'stalled', 'stopped', 'done'])
export type RemarkState = z.infer<typeof RemarkState>

/** How far the marking again has come. */
export const RemarkProgress = z.object({
  state: RemarkState,
  total: z.int(),
  done: z.int(),
  /** Attempts whose marks have changed. */
  changed: z.int(),
  failed: z.int(),
  finished_at: Instant.nullable(),
})
export type RemarkProgress = z.infer<typeof RemarkProgress>

/** What staff decided of challenges, or of a key without any. */
export const KeyDecision = z.object({
  id: z.int(),
  kind: z.enum(['accepted', 'declined']),
  /** The first number of the question in the whole test. */
  number: z.int(),
  challenge_id: z.int().nullable(),
  /** What was changed of the key; null where it was not. */
  proposal: KeyProposal.nullable(),
  /** The revision that has the corrected key. */
  revision: z.string().nullable(),
  words: z.string(),
  decided_by: PersonName,
  decided_at: Instant,
  remark: RemarkProgress.nullable(),
})
export type KeyDecision = z.infer<typeof KeyDecision>

export const ChallengeDetail = ChallengeGroup.extend({ decision: KeyDecision.nullable(), assignee: Assignee })
export type ChallengeDetail = z.infer<typeof ChallengeDetail>

/** One challenge of a group. */
export const ChallengeVoice = z.object({
  id: z.int(),
  attempt_id: z.int(),
  person: PersonName,
  response: Response,
  text: z.string(),
  status: ChallengeStatus,
  created_at: Instant,
})
export type ChallengeVoice = z.infer<typeof ChallengeVoice>

/** A question with its key in force, and how it was answered at every revision and form of its line. */
export const KeyedQuestion = z.object({
  test_id: z.int(),
  test_title: z.string(),
  module: Module,
  /** The revision before any correction, and the one whose key is in force. */
  revision: z.string(),
  key_revision: z.string(),
  /** Whether new attempts take a revision of this line. */
  is_current: z.boolean(),
  skill: KeyedSkill,
  part: z.union([ReadingPart, ListeningPart]),
  group_id: z.string(),
  entry: KeyEntry,
  /** The transcript of the part; empty in Reading. */
  transcript: z.array(TranscriptLine),
  answers: z.object({
    /** Only the newest attempts are counted. */
    attempts: z.int(),
    at_most: z.int(),
    blank: z.int(),
    /** The most frequent, folded; `right` by the key in force. */
    given: z.array(z.object({ answer: z.string(), count: z.int(), right: z.boolean() })),
  }),
  /** The newest first, at most twenty. */
  decisions: z.array(KeyDecision),
})
export type KeyedQuestion = z.infer<typeof KeyedQuestion>

export const DryRunRow = z.object({
  attempt_id: z.int(),
  person: PersonName,
  response: Response,
  before: ScoreFigures,
  after: ScoreFigures,
})
export type DryRunRow = z.infer<typeof DryRunRow>

/** What a proposed key would change. Nothing of it is stored. */
export const DryRun = pageOf(DryRunRow).extend({
  /** Names the proposal and the key that it was tried on: whoever confirms says it. */
  dry_run: z.string(),
  /** Attempts that were handed in and marked. */
  attempts: z.int(),
  up: z.int(),
  down: z.int(),
  /** Those of them whose band or range changes too. */
  bands: z.int(),
})
export type DryRun = z.infer<typeof DryRun>

const unknownKey = {
  ...noSuchRevision,
  ...unknownQuestion,
} as const
const noSuchChallenge = { NO_SUCH_CHALLENGE: { status: 403, message: 'challenge.no_such_challenge' } } as const
const Words = z.string().trim().min(1).max(1000)
const byId = z.object({ id: Id })

/** A question of a section with its key in force. */
export const TestKeyRow = z.object({
  /** As the whole test names it. */
  question: z.string(),
  numbers: z.array(z.int()).min(1),
  part: z.int(),
  type: GroupType,
  /** What it asks, in a line: its prompt, or the sentence that has its gap. */
  text: z.string(),
  accepted: z.array(z.string()),
  /** Whether staff have corrected it. */
  is_corrected: z.boolean(),
  /** Marks that attempts got for it; a question with several numbers may give several to one attempt. */
  right: z.int(),
  /** Answers to it that candidates challenge, each to be decided once. */
  open_challenges: z.int(),
})
export type TestKeyRow = z.infer<typeof TestKeyRow>

/** The key in force of a section of a test, question by question. */
export const TestKey = z.object({
  /** The current revision, or the newest one of a test that was never published; null where it has none. */
  revision: z.string().nullable(),
  /** The sections that have a key; `skill` is the one that is listed, null where there is none. */
  skills: z.array(KeyedSkill),
  skill: KeyedSkill.nullable(),
  /** Attempts at the whole section that were handed in; only the newest are counted. */
  attempts: z.int(),
  at_most: z.int(),
  questions: z.array(TestKeyRow),
})
export type TestKey = z.infer<typeof TestKey>

/** What staff see and decide of challenged marks and of keys. */
export const challengeStaffContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/challenge',
    access: 'attempt:admin',
    summary:
      'Challenges by question and answer: unless sorted, the open ones oldest first, the decided ones latest first; `q` names a test',
    input: LongPageQuery.extend({
      status: z.enum(['open', 'decided']).default('open'),
      skill: KeyedSkill.optional(),
      test_id: Id.optional(),
      number: z.coerce.number().int().min(1).max(100).optional(),
      sort: z.enum(['first_at', '-first_at']).optional(),
    }),
    output: longPageOf(ChallengeGroup),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/challenge/{id}',
    access: 'attempt:admin',
    summary: 'One challenge with those that are decided together with it, and the decision',
    input: byId,
    output: ChallengeDetail,
    errors: noSuchChallenge,
  }),
  voices: endpoint({
    method: 'GET',
    path: '/admin/challenge/{id}/voice',
    access: 'attempt:admin',
    summary: 'What each of the candidates says, the first first',
    input: PageQuery.omit({ q: true }).extend(byId.shape),
    output: pageOf(ChallengeVoice),
    errors: noSuchChallenge,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/admin/challenge/{id}/assignee',
    access: 'attempt:admin',
    summary: 'Takes a challenge and those that are decided together with it, from whoever has it, or gives it back; deciding it ends that',
    input: byId.extend({ take: z.boolean() }),
    output: ChallengeDetail,
    errors: { ...noSuchChallenge, CHALLENGE_DECIDED: { status: 422, message: 'challenge.challenge_decided' } },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/admin/challenge/{id}/decline',
    access: 'attempt:admin',
    summary: 'Declines a challenge and all open ones of the same question and answer; the candidates are told the words',
    input: byId.extend({ words: Words }),
    output: ChallengeDetail,
    errors: { ...noSuchChallenge, CHALLENGE_DECIDED: { status: 422, message: 'challenge.challenge_decided' } },
  }),
  key: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/key',
    access: 'attempt:admin',
    summary: 'The key in force of a section, the first one unless another is named: every question with what counts and how it fared',
    input: byId.extend({ skill: KeyedSkill.optional() }),
    output: TestKey,
    errors: unknownTest,
  }),
  question: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/revision/{revision}/key/{skill}/{question}',
    access: 'attempt:admin',
    summary: 'A question in its context, with its key in force, how it was answered, and what was decided of it',
    input: QuestionOfTest,
    output: KeyedQuestion,
    errors: unknownKey,
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/admin/test/{id}/revision/{revision}/key/{skill}/{question}/dry-run',
    access: 'attempt:admin',
    summary: 'Whose marks a proposed key would change; stores nothing',
    input: QuestionOfTest.extend(KeyProposal.shape).extend({ page: PageQuery.shape.page, per_page: PageQuery.shape.per_page }),
    output: DryRun,
    errors: unknownKey,
  }),
  retryRemark: endpoint({
    method: 'POST',
    path: '/admin/key-decision/{id}/remark',
    access: 'attempt:admin',
    summary: 'Goes on with a marking again that came to a halt, or left attempts out; whatever is marked already stays as it is',
    input: byId,
    output: KeyDecision,
    errors: {
      NO_SUCH_DECISION: { status: 403, message: 'challenge.no_such_decision' },
      NOTHING_TO_RETRY: { status: 409, message: 'challenge.nothing_to_retry' },
    },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/admin/test/{id}/revision/{revision}/key/{skill}/{question}/correction',
    access: 'attempt:admin',
    summary: 'Makes a proposed key the one in force, as a revision of its own, and marks again all that was handed in',
    input: QuestionOfTest.extend(KeyProposal.shape).extend({
      /** Of the dry run that was looked at. */
      dry_run: z.string().max(64),
      words: Words,
      /** The challenge that it answers. */
      challenge_id: Id.optional(),
    }),
    output: KeyDecision,
    errors: {
      ...unknownKey,
      ...noSuchChallenge,
      CHALLENGE_DECIDED: { status: 422, message: 'challenge.challenge_decided' },
      ANSWER_NOT_COVERED: { status: 422, message: 'challenge.answer_not_covered' },
      KEY_CHANGED: { status: 409, message: 'challenge.key_changed' },
      REMARK_RUNNING: { status: 409, message: 'exam.remark_running' },
    },
  }),
}
