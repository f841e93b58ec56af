import type { Scope } from '#contract/attempt/attempt.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import { handedInStatuses } from '#server/attempt/attempt-states.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'
import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'

type GradableSkill = Extract<Skill, 'writing' | 'speaking'>

export interface SectionPlace {
  readonly attempt_id: number
  readonly skill: GradableSkill
}

/** A section of Writing or Speaking that was handed in. */
export interface GradableRow extends SectionPlace {
  readonly test_title: string
  readonly module: Module
  readonly scope: Scope
  readonly submitted_at: Date
  /** What was written in Writing, by task. */
  readonly texts: string[]
  /** Whether there is something to grade. */
  readonly has_content: boolean
}

export interface GradableFilter {
  readonly personId: number
  /** The person's attempts of which there are recordings. */
  readonly recorded: readonly number[]
  readonly attemptId?: number | undefined
  readonly skill?: GradableSkill | undefined
  /** Listed also where nothing is left to grade. */
  readonly kept: readonly SectionPlace[]
  /** Only these. */
  readonly only?: readonly SectionPlace[] | undefined
  /** Only sections that can be graded, without these. */
  readonly except?: readonly SectionPlace[] | undefined
}

const text = sql`w.response #>> '{}'`

const essays = sql`
  attempt.answer w where w.attempt_id = a.id and w.skill = 'writing' and s.skill = 'writing'
    and jsonb_typeof(w.response) = 'string' and ${text} ~ '\\S'`

const hasContent = ({ recorded }: GradableFilter): Sql<boolean> => sql<boolean>`(a.erased_at is null
  and case s.skill when 'writing' then a.words_deleted_at is null and exists (select from ${essays}) else a.id = ${anyOf(recorded)} end)`

/** Whether section `s` of attempt `a` is one of these. */
function isAmong(places: readonly SectionPlace[]): Sql<boolean> {
  return sql<boolean>`(s.attempt_id, s.skill) in (
    select * from unnest(${places.map(({ attempt_id }) => attempt_id)}::bigint[], ${places.map(({ skill }) => skill)}::text[]))`
}

const isHandedIn = sql<boolean>`(a.status = any(${handedInStatuses}) and s.opened_at is not null and ${isByCandidate})`

function matching(filter: GradableFilter): Sql<unknown> {
  const { personId, attemptId, skill, kept, only, except } = filter
  const conditions = [
    sql`a.person_id = ${personId}`,
    isHandedIn,
    sql`s.skill = any(${skill === undefined ? ['writing', 'speaking'] : [skill]})`,
  ]
  if (attemptId !== undefined) conditions.push(sql`a.id = ${attemptId}`)
  conditions.push(
    except === undefined ? sql`(${hasContent(filter)} or ${isAmong(kept)})` : sql`(${hasContent(filter)} and not ${isAmong(except)})`,
  )
  if (only !== undefined) conditions.push(isAmong(only))
  return sql.join(conditions, sql` and `)
}

const newest = toKeyOrder('-submitted_at', [
  [sql`a.submitted_at`, 'timestamptz'],
  [sql`a.id`, 'bigint'],
  [sql`s.position`, 'bigint'],
])

const sections = sql`attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id`

const columnsOf = (filter: GradableFilter) => sql`
  s.attempt_id, s.skill, a.test_title, a.module, a.scope, a.submitted_at, ${hasContent(filter)} as has_content,
  array(select ${text} from ${essays} order by w.question) as texts`

/** Sections of Writing and Speaking that a person has handed in, newest first. */
export function listGradable(db: Db, filter: GradableFilter, slice: KeySlice): Promise<KeyPage<GradableRow>> {
  return listByKey<GradableRow>(db, { columns: columnsOf(filter), from: sections, where: matching(filter), order: newest }, slice)
}

/** Those of one attempt, in their order. */
export async function listGradableOf(db: Db | Tx, filter: GradableFilter & { readonly attemptId: number }): Promise<GradableRow[]> {
  const { rows } = await sql<GradableRow>`
    select ${columnsOf(filter)} from ${sections} where ${matching(filter)} order by s.position`.execute(db)
  return rows
}

/** An attempt in which Speaking was handed in, and the revision of its test. */
export interface SpokenAttempt {
  readonly id: number
  readonly revision: string
}

/** Attempts of a person in which Speaking was handed in. */
export async function listHandedInSpeaking(db: Db | Tx, personId: number, attemptId?: number): Promise<SpokenAttempt[]> {
  const { rows } = await sql<SpokenAttempt>`
    select a.id, a.revision from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id and s.skill = 'speaking'
    where a.person_id = ${personId} and ${isHandedIn} and a.id = coalesce(${attemptId ?? null}, a.id)`.execute(db)
  return rows
}
