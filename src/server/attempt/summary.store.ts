import type { AttemptSummary, Mode, Scope, TextSize } from '#contract/attempt/attempt.ts'
import type { Product, Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'
import type { CheckedQuestion } from './answer.store.ts'
import { isByCandidate } from './preview.store.ts'
import type { Section } from './section.store.ts'

type Columns = Pick<
  AttemptSummary,
  | 'id'
  | 'test_id'
  | 'test_title'
  | 'module'
  | 'scope'
  | 'skill'
  | 'part'
  | 'mode'
  | 'version'
  | 'status'
  | 'preview_of'
  | 'answered_count'
  | 'question_count'
>

/** An attempt with what a row of the history shows of it; `answered_count` is that of written answers. */
export interface SummaryRecord extends Columns {
  readonly created_at: Date
  readonly submitted_at: Date | null
  readonly server_now: Date
  /** As JSON: instants are text. */
  readonly sections: SectionJson[]
}

/** A row of attempt_section that came as JSON. */
export type SectionJson = Omit<Section, 'keys_read_at' | 'opened_at' | 'deadline_at' | 'closed_at' | 'paused_at'> & {
  readonly question_count: number
} & Record<'keys_read_at' | 'opened_at' | 'deadline_at' | 'closed_at' | 'paused_at', string | null>

const summaryColumns = sql`
  a.id, a.test_id, a.test_title, a.module, a.scope, a.skill, a.part, a.mode, a.version, a.status, a.preview_of, a.created_at,
  a.submitted_at, (select kit.now()) as server_now,
  (select jsonb_agg(to_jsonb(s) order by s.position) from attempt.attempt_section s where s.attempt_id = a.id) as sections,
  (select sum(s.question_count) from attempt.attempt_section s where s.attempt_id = a.id) as question_count,
  (select coalesce(sum(case when jsonb_typeof(w.response) = 'array' then jsonb_array_length(w.response) when w.response = '""' then 0 else 1 end), 0)
    from attempt.answer w where w.attempt_id = a.id and w.question not like '%.notes'
      and (w.response is not null or (a.words_deleted_at is not null and w.skill in ('writing', 'speaking')))) as answered_count`

export interface HistoryFilter {
  readonly personId: number
  /** Of every product when it is left out. */
  readonly product?: Product
  readonly scope?: Scope | undefined
  readonly skill?: Skill | undefined
  readonly mode?: Mode | undefined
  readonly test_id?: number | undefined
  readonly only?: 'ended' | 'open' | undefined
  readonly q?: string | undefined
  /** Previews instead of what the person has taken as a candidate. */
  readonly previews?: boolean
  /** Only these. */
  readonly ids?: readonly number[]
}

function matching({ personId, product, scope, skill, mode, test_id, only, q, previews = false, ids }: HistoryFilter) {
  const conditions = [sql`a.person_id = ${personId}`, previews ? sql`a.preview_of is not null` : isByCandidate]
  if (product !== undefined) conditions.push(sql`a.product = ${product}`)
  if (scope !== undefined) conditions.push(sql`a.scope = ${scope}`)
  if (skill !== undefined)
    conditions.push(sql`exists (select from attempt.attempt_section s where s.attempt_id = a.id and s.skill = ${skill})`)
  if (mode !== undefined) conditions.push(sql`a.mode = ${mode}`)
  if (ids !== undefined) conditions.push(sql`a.id = ${anyOf(ids)}`)
  if (test_id !== undefined) conditions.push(sql`a.test_id = ${test_id}`)
  if (only === 'ended') conditions.push(sql`(a.submitted_at is not null or a.status = 'voided')`)
  if (only === 'open') conditions.push(sql`a.is_open`)
  if (q !== undefined && q !== '') conditions.push(sql`a.test_title ilike ${toPattern(q)}`)
  return sql.join(conditions, sql` and `)
}

/** A person's attempts, newest first, and how many there are. */
export async function listSummaries(
  db: Db,
  filter: HistoryFilter,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: SummaryRecord[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from attempt.attempt a where ${matching(filter)}`.execute(db)
  const { rows } = await sql<SummaryRecord>`
    select ${summaryColumns} from attempt.attempt a where ${matching(filter)}
    order by a.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** Everything about an attempt at one moment: what was acknowledged and what it did to the answers belong together. */
export interface StateRecord extends SummaryRecord {
  readonly candidate_number: string
  readonly text_size: TextSize
  readonly epoch: number
  readonly ack_seq: number
  readonly receipt_ack_seq: number | null
  readonly receipt_answers_sha256: string | null
  readonly receipt_at: Date | null
  readonly answers: { readonly skill: string; readonly question: string; readonly response: Response }[]
  /** Flags, highlights and notes that stand, in the order in which they were made. */
  readonly annotations: { readonly skill: string; readonly kind: string; readonly name: string; readonly value: unknown }[]
  readonly checked: CheckedQuestion[]
  /** Whether what was written was kept for its time, and is gone. */
  readonly words_deleted: boolean
}

/** Of each in its order, null for one that is not there. One statement, so that all of it is of the same moment. */
export async function listStates(db: Db | Tx, ids: readonly number[]): Promise<(StateRecord | null)[]> {
  const { rows } = await sql<StateRecord>`
    select ${summaryColumns}, a.candidate_number, a.text_size, a.epoch, a.ack_seq, a.receipt_ack_seq, a.receipt_answers_sha256, a.receipt_at,
      (select coalesce(json_agg(json_build_object('skill', w.skill, 'question', w.question, 'response', w.response)), '[]') from attempt.answer w where w.attempt_id = a.id and w.response is not null) as answers,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.seq), '[]') from attempt.annotation n
        where n.attempt_id = a.id and n.value is not null) as annotations,
      (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from attempt.checked c where c.attempt_id = a.id) as checked,
      a.words_deleted_at is not null as words_deleted
    from attempt.attempt a where a.id = ${anyOf(ids)}`.execute(db)
  const found = new Map(rows.map((record) => [record.id, record]))
  return ids.map((id) => found.get(id) ?? null)
}

export async function findState(db: Db | Tx, id: number): Promise<StateRecord | undefined> {
  return (await listStates(db, [id]))[0] ?? undefined
}
