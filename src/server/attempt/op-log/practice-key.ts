import type { Skill } from '#contract/content/group-type.ts'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import { getKeyInForce } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { beginKeyReading } from '#server/attempt/key-reading.service.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { listSections } from '#server/attempt/section.store.ts'

export interface PracticeContext {
  readonly db: Db
  readonly access: AttemptAccess
}

interface AskedSection {
  readonly id: number
  readonly skill: Skill
}

interface PracticeKey {
  readonly facts: attempts.AttemptFacts
  readonly key: AnswerKey
  readonly now: Date
}

/**
 * Reads the key of a section of practice, in one transaction with what is done with it, and only while its clock runs: neither before
 * it is open nor in a pause, nor while the person has its questions before them under exam conditions. That the key is read is for
 * `work` to note.
 */
export async function readPracticeKey<T>(
  { db, access }: PracticeContext,
  asked: AskedSection,
  caller: Caller,
  work: (tx: Tx, practice: PracticeKey) => Promise<T>,
): Promise<T> {
  const facts = await access.checkWriter(asked.id, caller)
  if (facts.mode === 'strict') throw refuse.STRICT_MODE()
  if (!facts.skills.includes(asked.skill)) throw refuse.UNKNOWN_QUESTION()
  const { answerKey: key } = await getKeyInForce(db, facts.revision, asked.skill)
  return inTransaction(db, async (tx) => {
    await beginKeyReading(tx, facts, { skills: [asked.skill], withKeys: false })
    await attempts.lockAttempt(tx, facts.id)
    const now = await readClock(tx)
    await checkRunning(tx, asked, now)
    return work(tx, { facts, key, now })
  })
}

async function checkRunning(tx: Tx, { id, skill }: AskedSection, now: Date): Promise<void> {
  const section = (await listSections(tx, id)).find((each) => each.skill === skill)
  const isRunning = section?.status === 'open' && section.paused_at === null && section.deadline_at !== null && now < section.deadline_at
  if (!isRunning) throw refuse.NOT_RUNNING()
}
