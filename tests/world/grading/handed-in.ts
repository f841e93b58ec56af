import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { insertAdminGrant } from '#server/plan/membership.store.ts'
import { completeRecording } from '#server/recording/index.ts'
import { type AttemptWish, type Candidate, enterSection, type ExamWorld, makeOp, sendOps, startMock } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'

/** What makes an attempt void, for tests of what follows from it. */
export { voidAttempt } from '#server/supervision/staff-decision.service.ts'

/** What gives coins on hold back past their deadline, for tests of what lies above the wallet. */
export { expireHolds } from '#server/wallet/ledger/hold.service.ts'

interface HandedIn extends AttemptWish {
  /** What is written in Task 2; nothing where it is null. */
  readonly text?: string | null
  readonly speaks?: boolean
}

async function speak(world: ExamWorld, candidate: Candidate): Promise<void> {
  await enterSection(world, candidate, 'speaking')
  await sendTake(world, candidate, cutStream('webm'))
  await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }, candidate.caller)
}

/** An attempt at the small mock with five words in Task 2, not handed in yet. */
export async function writeEssay(world: ExamWorld, { text = 'A town needs its trees.', ...request }: HandedIn = {}): Promise<Candidate> {
  const candidate = await startMock(world, request)
  await enterSection(world, candidate, 'writing')
  await sendOps(world, candidate, [
    makeOp(1, 'answer', { skill: 'writing', question: 'task-2', value: text ?? '' }),
    makeOp(2, 'close_section', { skill: 'writing' }),
  ])
  return candidate
}

/** The same handed in, with a spoken answer where somebody speaks. */
export async function handInEssay(world: ExamWorld, { speaks = false, ...rest }: HandedIn = {}): Promise<Candidate> {
  const candidate = await writeEssay(world, rest)
  if (speaks) await speak(world, candidate)
  await sendOps(world, candidate, [makeOp(3, 'submit')])
  return candidate
}

/** Gives somebody Pro for years. */
export async function givePro(db: Db, personId: number): Promise<void> {
  await inTransaction(db, (tx) =>
    insertAdminGrant(tx, personId, { endsAt: new Date('2099-01-01T00:00:00Z'), kind: 'gift', by: personId, reason: 'a test' }),
  )
}

/** A parent who is connected with a child. */
export async function createParentOf(db: Db, childId: number): Promise<Someone> {
  const parent = await createSomeone(db, { roles: ['parent'] })
  await sql`insert into family.parent_child (parent_id, student_id, status, asked_email, confirmed_at, via)
    values (${parent.id}, ${childId}, 'verified', 'a@people.test', kit.now(), 'code')`.execute(db)
  return parent
}
