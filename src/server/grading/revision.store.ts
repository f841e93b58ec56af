import type { Module } from '#contract/content/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { addCandidateNumber } from './script.store.ts'
import type { TaskRecord } from './task-record.store.ts'

/** A new draft of a part of Writing, as it was handed in. */
export interface RevisionRecord {
  readonly id: number
  readonly attempt_id: number
  readonly person_id: number
  readonly part: number
  readonly text: string
  /** The script that it is a new draft of: the section of the attempt, or the revision that was graded before. */
  readonly revises: number
  readonly test_title: string
  readonly module: Module
  readonly created_at: Date
}

const columns = sql`s.id, s.attempt_id, s.person_id, (s.content ->> 'part')::integer as part, s.content ->> 'text' as text, s.revises, s.test_title,
  s.module, s.created_at`

export async function findRevision(db: Db | Tx, id: number): Promise<RevisionRecord | undefined> {
  const { rows } = await sql<RevisionRecord>`
    select ${columns} from grading.script s where s.id = ${id} and s.source = 'revision'`.execute(db)
  return rows[0]
}

/** Undefined for a task of anything else. */
export async function findTaskRevision(
  db: Db | Tx,
  { source, script_id }: Pick<TaskRecord, 'source' | 'script_id'>,
): Promise<RevisionRecord | undefined> {
  return source === 'revision' ? findRevision(db, script_id) : undefined
}

interface NewRevision extends Omit<RevisionRecord, 'id' | 'created_at'> {
  readonly words: number
}

/** Stores a revision with a candidate number of its own, by which nobody finds the draft before. */
export function insertRevision(tx: Tx, { part, text, ...revision }: NewRevision): Promise<number> {
  return addCandidateNumber(async (candidateNumber) => {
    const { rows } = await sql<{ id: number }>`
      insert into grading.script (source, attempt_id, skill, person_id, candidate_number, test_title, module, words, content, revises)
      values ('revision', ${revision.attempt_id}, 'writing', ${revision.person_id}, ${candidateNumber}, ${revision.test_title},
        ${revision.module}, ${revision.words}, ${JSON.stringify({ part, text })}::jsonb, ${revision.revises})
      on conflict do nothing returning id`.execute(tx)
    return rows[0]?.id
  })
}
