import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Mode, Op, OpKind, Started, Version } from '#contract/attempt/attempt.ts'
import type { Answers } from '#contract/attempt/canonical.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { insertPerson } from '#server/identity/person.store.ts'
import { grownStudent } from './grown-student.ts'
import { upsertStudentProfile } from '#server/profile/student.store.ts'
import { passSystemCheck, type StartContext, startAttempt } from '#server/attempt/start/start.service.ts'
import { createAttemptToken } from '#server/attempt/attempt-token.ts'
import { createAttemptAccess, mediaKeyName } from '#server/attempt/attempt-access.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { createRemuxer } from '#server/recording/remuxer.ts'
import { createEndGroups, createSaveGroups } from '#server/attempt/op-log/save-groups.ts'
import { createStartSteps } from '#server/attempt/start/start-steps.ts'
import type { MediaContext } from '#server/attempt/media/media.service.ts'
import { appendOps, type SaveContext } from '#server/attempt/op-log/ops.service.ts'
import type { Assembly } from '#server/recording/assembly.service.ts'
import { listRecordings } from '#server/recording/recording.store.ts'
import { scoreAttempt } from '#server/result/scoring.service.ts'
import type { StateContext } from '#server/attempt/state.service.ts'
import { openSection } from '#server/attempt/start/section.service.ts'
import type { SheetBranding } from '#server/result/sheet/sheet-document.ts'
import { createSenders, openBrandBook } from '#server/brand/index.ts'
import { getAnswerKey } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { openFileStore } from '#server/kit/file-store/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TestDatabase } from './database.ts'
import { makeDataFolder } from './files.ts'
import { makeEmail } from './people.ts'
import { openPublishedDatabase } from './published.ts'

/** What the services of attempts work with. */
export interface AttemptContext extends StartContext, SaveContext, StateContext, MediaContext, Assembly {
  readonly db: Db
}

/** Where attempts are made: the fixture test is published, and the clock is the test's to move. */
export interface ExamWorld extends AttemptContext {
  readonly pool: TestDatabase['pool']
  /** The short reading test with every type of question. */
  readonly testId: number
  /** The small mock with all four sections. */
  readonly mockId: number
  readonly addressKey: Buffer
  /** How the brand of a host looks. */
  readonly brandingOf: (host: string) => SheetBranding
  /** A new attempt service on the same database, as after a restart. */
  restart(): AttemptContext
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

export async function openExamWorld(): Promise<ExamWorld> {
  const folder = await makeDataFolder()
  const database = await openPublishedDatabase('fixtures_and_small_mock', join(folder.path, 'files'))
  const { db, pool } = database
  const files = await openFileStore(join(folder.path, 'files'))
  const { rows } = await pool.query<{ slug: string; id: number }>('select slug, id from exam.test')
  const find = (slug: string): number => {
    const test = rows.find((row) => row.slug === slug)
    if (test === undefined) throw new Error(`the test ${slug} is not published`)
    return test.id
  }
  const remuxer = createRemuxer()
  const senderOf = createSenders(await openBrandBook(db), () => 'http://127.0.0.1')
  const openService = (): AttemptContext => ({
    db,
    files,
    remuxer,
    access: createAttemptAccess(db),
    starts: createStartSteps(db),
    save: createSaveGroups(db),
    end: createEndGroups(db),
    countSave: () => Promise.resolve(),
    mediaKey: rememberKey(db, mediaKeyName),
    listRecordings,
    onSubmitted: (id) => scoreAttempt(db, id),
  })
  return {
    ...openService(),
    pool,
    testId: find('every-type'),
    mockId: find('small-mock'),
    addressKey: Buffer.from('address key of the tests'),
    brandingOf: (host) => senderOf({ host }),
    restart: openService,
    advance: async (seconds) => void (await moveClock(db, { advanceMs: seconds * 1000 })),
    close: async () => {
      await remuxer.stop()
      await database.close()
      await folder.remove()
    },
  }
}

/** Somebody who calls: signed in as a person, holding an attempt token, or both. */
export function createCaller(who: { personId?: number; permissions?: readonly string[]; attemptToken?: string }): Caller {
  const session =
    who.personId === undefined ? null : { personId: who.personId, permissions: new Set(who.permissions), tokenHash: Buffer.alloc(32) }
  return {
    requestId: randomUUID(),
    lang: 'en',
    product: 'ielts',
    session,
    attemptToken: who.attemptToken ?? null,
    host: '127.0.0.1',
    address: '127.0.0.1',
    userAgent: 'tests',
  }
}

/** A grown-up student. */
export function createPerson(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const id = await insertPerson(tx, { email: makeEmail(), passwordHash: 'none', lang: 'en' })
    await upsertStudentProfile(tx, id, grownStudent)
    return id
  })
}

export interface AttemptWish {
  readonly mode?: Mode
  readonly version?: Version
  readonly personId?: number
}

/** A person with an attempt at the fixture's reading section, not opened yet. */
export interface Candidate {
  readonly personId: number
  readonly caller: Caller
  readonly started: Started
  readonly id: number
}

export async function startCandidate(world: ExamWorld, request: AttemptWish = {}): Promise<Candidate> {
  const personId = request.personId ?? (await createPerson(world.db))
  const caller = createCaller({ personId })
  const asked = {
    test_id: world.testId,
    scope: 'section',
    skill: 'reading',
    mode: request.mode ?? 'default',
    version: request.version ?? 'new',
  } as const
  const started = await startAttempt(world, asked, caller)
  return { personId, caller, started, id: started.id }
}

/** The same with the section open and its clock running. */
export async function seatCandidate(world: ExamWorld, request: AttemptWish = {}): Promise<Candidate> {
  const candidate = await startCandidate(world, request)
  await passSystemCheck(world, { id: candidate.id, speaker: false, microphone: false }, candidate.caller)
  await openSection(world, { id: candidate.id, skill: 'reading', addressKey: world.addressKey }, candidate.caller)
  return candidate
}

/** Practice whose room keeps sending, so that its clock runs to the end. */
export async function stayThere(world: ExamWorld, { id }: Candidate): Promise<void> {
  await world.pool.query('update attempt.attempt set seen_at = null where id = $1', [id])
}

/** A person with an attempt at the small mock; the system check is passed, and nothing is opened yet. */
export async function startMock(world: ExamWorld, request: AttemptWish = {}): Promise<Candidate> {
  const personId = request.personId ?? (await createPerson(world.db))
  const caller = createCaller({ personId })
  const asked = { test_id: world.mockId, scope: 'full', mode: request.mode ?? 'default', version: request.version ?? 'new' } as const
  const started = await startAttempt(world, asked, caller)
  await passSystemCheck(world, { id: started.id, speaker: true, microphone: true, recordingConsent: true }, caller)
  return { personId, caller, started, id: started.id }
}

export function enterSection(world: ExamWorld, { id, caller }: Candidate, skill: Skill) {
  return openSection(world, { id, skill, addressKey: world.addressKey }, caller)
}

/** A candidate of the small mock in practice, with Speaking open. */
export async function seatSpeaker(world: ExamWorld, request: AttemptWish = {}): Promise<Candidate> {
  const candidate = await startMock(world, request)
  await enterSection(world, candidate, 'speaking')
  return candidate
}

export function makeOp(seq: number, kind: OpKind, rest: Partial<Op> = {}): Op {
  return { op_id: randomUUID(), seq, kind, ...(kind === 'submit' ? {} : { skill: 'reading' as const }), ...rest }
}

export function answerOp(seq: number, question: string, value: unknown): Op {
  return makeOp(seq, 'answer', { question, value })
}

/** The candidate in the window that was given this epoch: signed in, and with its token. */
export async function inWindow({ access }: AttemptContext, { id, caller }: Candidate, epoch = 1): Promise<Caller> {
  return { ...caller, attemptToken: createAttemptToken(await access.tokenKey(), id, epoch) }
}

/** Sends ops as the candidate's first window does; as that of another epoch where one is named. */
export async function sendOps(
  world: AttemptContext,
  candidate: Candidate,
  ops: readonly Op[],
  batch: { epoch?: number; from_seq?: number; answers_sha256?: string } = {},
) {
  const request = { id: candidate.id, epoch: 1, from_seq: ops[0]?.seq ?? 1, ops, ...batch }
  return appendOps(world, request, await inWindow(world, candidate, request.epoch))
}

/** Hands in right after the given answers. */
export async function submitAnswers(world: AttemptContext, candidate: Candidate, answers: Answers) {
  const pairs = Object.entries(answers['reading'] ?? {})
  const ops = pairs.map(([question, value], index) => answerOp(index + 1, question, value))
  return sendOps(world, candidate, [...ops, makeOp(ops.length + 1, 'submit')])
}

/** An answer that the key accepts. */
export function rightAnswer({ key }: KeyEntry): string | string[] {
  if (key.kind === 'one') return key.value
  if (key.kind === 'several') return [...key.values]
  return (key.accepted[0] ?? '').replace(/[()]/g, '').split(/\s*\/\s*/)[0] ?? ''
}

/** The key of the fixture's reading section. */
export async function findFixtureKey(world: ExamWorld, candidate: Candidate) {
  const { facts } = await world.access.check(candidate.id, candidate.caller)
  return getAnswerKey(world.db, facts.revision, 'reading')
}

/** What a promise is refused with; a promise that is kept is a failure. */
export async function refusalOf(promise: Promise<unknown>): Promise<{ code: string; details: Readonly<Record<string, unknown>> }> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Refusal) return { code: outcome.code, details: outcome.details }
  throw outcome instanceof Error ? outcome : new Error('nothing was refused')
}
