import { randomInt } from 'node:crypto'
import type { Module } from '#contract/content/group-type.ts'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** A section of an attempt. */
interface SectionKey {
  readonly attemptId: number
  readonly skill: GradedSkill
}

/** A section that was handed in and that grading was bought for. */
export interface Script extends SectionKey {
  readonly id: number
  /** The candidate. */
  readonly personId: number
  readonly candidateNumber: number
  readonly testTitle: string
  readonly module: Module
  /** Of Writing. */
  readonly words: number | null
  /** Of Speaking. */
  readonly durationMs: number | null
}

export type NewScript = Omit<Script, 'id' | 'candidateNumber'>

const columns = sql`id, attempt_id as "attemptId", skill, person_id as "personId", candidate_number as "candidateNumber",
  test_title as "testTitle", module, words, duration_ms as "durationMs"`

const maxTries = 20

/** Stores a script with a candidate number that no other has: `insert` answers undefined where the number is taken. */
export async function addCandidateNumber<T>(insert: (candidateNumber: number) => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = await insert(randomInt(100_000, 1_000_000))
    if (stored !== undefined) return stored
  }
  throw new Error('no candidate number is free')
}

/**
 * Holds what is bought for an attempt until the transaction ends: what ends the work of an attempt that is void waits for a purchase that has found
 * it handed in, also where that makes its first script.
 */
export async function lockWorkOf(tx: Tx, attemptId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grading of attempt ${attemptId}`}, 0))`.execute(tx)
}

/** The script of a section, held for the rest of the transaction; made where nobody has bought anything for it yet. */
export function holdScript(tx: Tx, script: NewScript): Promise<Script> {
  return addCandidateNumber(async (candidateNumber) => {
    const { rows } = await sql<Script>`
      select ${columns} from grading.script where attempt_id = ${script.attemptId} and skill = ${script.skill} and source = 'attempt' for no key update`.execute(
      tx,
    )
    if (rows[0] !== undefined) return rows[0]
    await sql`
      insert into grading.script (attempt_id, skill, person_id, candidate_number, test_title, module, words, duration_ms)
      values (${script.attemptId}, ${script.skill}, ${script.personId}, ${candidateNumber}, ${script.testTitle},
        ${script.module}, ${script.words}, ${script.durationMs}) on conflict do nothing`.execute(tx)
    return undefined
  })
}

/** Holds a script for the rest of the transaction. */
export async function lockScript(tx: Tx, id: number): Promise<void> {
  await sql`select from grading.script where id = ${id} for no key update`.execute(tx)
}

/** Holds it where nobody else does at this moment; whether it is held. */
export async function tryLockScript(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from grading.script where id = ${id} for no key update skip locked`.execute(tx)
  return rows.length > 0
}

export async function findScript(db: Db | Tx, id: number): Promise<Script | undefined> {
  const { rows } = await sql<Script>`select ${columns} from grading.script where id = ${id}`.execute(db)
  return rows[0]
}

/** What is stored with a script that is in no attempt; null where it is in one. */
export async function findContent(db: Db | Tx, id: number): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`select content from grading.script where id = ${id}`.execute(db)
  return rows[0]?.content ?? null
}
