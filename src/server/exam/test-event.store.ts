import type { TestEventKind } from '#contract/exam/exam-staff.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface NewTestEvent {
  readonly testId: number
  readonly kind: TestEventKind
  /** Who did it; null: the server. */
  readonly personId: number | null
  /** The current one unless another is named. */
  readonly revision?: string
}

/** Notes what is being done to a test, in the transaction that does it. */
export async function insertTestEvent(tx: Tx, { testId, kind, personId, revision }: NewTestEvent): Promise<void> {
  await sql`
    insert into exam.test_event (test_id, at, kind, revision, person_id)
    select t.id, kit.now(), ${kind}, coalesce(${revision ?? null}, t.current_revision), ${personId}::bigint
    from exam.test t where t.id = ${testId}`.execute(tx)
}

/** What was corrected of a key; the question as the whole test names it. */
export interface TestEventCorrection {
  readonly skill: 'listening' | 'reading'
  readonly question: string
  readonly change: 'add' | 'replace'
  readonly answers: string[]
}

export interface TestEventRecord {
  readonly id: number
  readonly at: Date
  readonly kind: TestEventKind
  readonly revision: string | null
  readonly person_id: number | null
  readonly correction: TestEventCorrection | null
}

/** What was done to a test, the latest first. */
export async function listTestEvents(
  db: Db,
  id: number,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: TestEventRecord[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from exam.test_event where test_id = ${id}`.execute(db)
  const { rows } = await sql<TestEventRecord>`
    select e.id, e.at, e.kind, e.revision, e.person_id,
      (select jsonb_build_object('skill', c.skill, 'question', c.question, 'change', c.change, 'answers', c.answers)
        from exam.correction c where c.revision = e.revision and e.kind = 'key_corrected') as correction
    from exam.test_event e where e.test_id = ${id}
    order by e.at desc, e.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
