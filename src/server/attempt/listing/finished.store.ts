import type { Highlight, Mode, Note, Scope } from '#contract/attempt/attempt.ts'
import type { Product, Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { handedInStatuses } from '#server/attempt/attempt-states.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'
import { type Db, type Sql, sql } from '#server/kit/database.ts'

export interface FinishedFilter {
  readonly personId: number
  readonly product: Product
  readonly skill?: Skill | undefined
  readonly days?: number | undefined
}

function finished({ personId, product, skill, days }: FinishedFilter) {
  const own = [sql`a.person_id = ${personId}`, sql`a.product = ${product}`, isByCandidate]
  const conditions = [...own, sql`a.status = any(${handedInStatuses})`]
  if (skill !== undefined)
    conditions.push(sql`exists (select from attempt.attempt_section s where s.attempt_id = a.id and s.skill = ${skill})`)
  if (days !== undefined) conditions.push(sql`a.submitted_at >= (select kit.now()) - make_interval(days => ${days}::integer)`)
  return sql.join(conditions, sql` and `)
}

/** Whether attempt `a` has a section that was opened, and whose keys had not been read before; or nothing was opened in it at all. */
function hasUnseenSection({ skill }: FinishedFilter) {
  const own = sql`from attempt.attempt_section s where s.attempt_id = a.id and s.skill = coalesce(${skill ?? null}, s.skill)`
  return sql`(not exists (select ${own} and s.keys_read_at is not null)
    or exists (select ${own} and s.opened_at is not null and s.keys_read_at is null))`
}

/** Finished attempts by mode: most attempts first, of equal ones the newer. */
export async function countByMode(db: Db, filter: FinishedFilter): Promise<{ mode: Mode; attempts: number }[]> {
  const { rows } = await sql<{ mode: Mode; attempts: number }>`
    select a.mode, count(*) as attempts from attempt.attempt a
    where ${finished(filter)} and (a.mode = 'default' or ${hasUnseenSection(filter)})
    group by a.mode order by count(*) desc, max(a.id) desc`.execute(db)
  return rows
}

/** How many sections were taken under exam conditions after their keys had been read: they stand beside the others, never among them. */
export async function countSeenBefore(db: Db, filter: FinishedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    where ${finished(filter)} and s.keys_read_at is not null and s.skill in ('listening', 'reading')
      and s.skill = coalesce(${filter.skill ?? null}, s.skill)`.execute(db)
  return rows[0]?.count ?? 0
}

/** A section that was opened, with the answers that were handed in. */
export interface FinishedSection {
  readonly attempt_id: number
  readonly test_id: number
  readonly test_title: string
  readonly revision: string
  readonly scope: Scope
  readonly part: number | null
  readonly submitted_at: Date
  readonly skill: Skill
  readonly responses: Record<string, Response>
}

/** The opened sections of the newest finished attempts `a` that also meet a condition, newest first; each only where it meets another one, as `s`. */
async function listSections(
  db: Db,
  filter: FinishedFilter & { readonly most: number },
  { attempt, section }: { readonly attempt: Sql<unknown>; readonly section: Sql<unknown> },
): Promise<FinishedSection[]> {
  const { rows } = await sql<FinishedSection>`
    with own as (
      select a.* from attempt.attempt a where ${finished(filter)} and ${attempt}
      order by a.submitted_at desc, a.id desc limit ${filter.most}
    )
    select a.id as attempt_id, a.test_id, a.test_title, a.revision, a.scope, a.part, a.submitted_at, s.skill,
      (select coalesce(jsonb_object_agg(w.question, w.response), '{}') from attempt.answer w
        where w.attempt_id = a.id and w.skill = s.skill and w.response is not null) as responses
    from own a
    join attempt.attempt_section s on s.attempt_id = a.id and s.opened_at is not null and ${section} and s.skill = coalesce(${filter.skill ?? null}, s.skill)
    order by a.submitted_at desc, a.id desc, s.position`.execute(db)
  return rows
}

/** The opened sections of the newest finished attempts of one mode, newest first; without those whose keys had been read before. */
export function listFinishedSections(
  db: Db,
  filter: FinishedFilter & { readonly mode: Mode; readonly most: number },
): Promise<FinishedSection[]> {
  return listSections(db, filter, { attempt: sql`a.mode = ${filter.mode}`, section: sql`s.keys_read_at is null` })
}

/** The opened sections of Listening and Reading of the newest finished attempts of both modes, newest first; also those whose keys had been read before. */
export function listOpenedSections(db: Db, filter: FinishedFilter & { readonly most: number }): Promise<FinishedSection[]> {
  return listSections(db, filter, { attempt: sql`true`, section: sql`s.skill in ('listening', 'reading')` })
}

/** When the person's finished attempts of the last days were handed in, each day of 24 hours. */
export async function listHandedInTimes(db: Db, filter: FinishedFilter & { readonly days: number }): Promise<Date[]> {
  const { rows } = await sql<{ submitted_at: Date }>`select a.submitted_at from attempt.attempt a where ${finished(filter)}`.execute(db)
  return rows.map(({ submitted_at }) => submitted_at)
}

/** A highlight or a note as the room stored it. */
type StoredMark = { readonly kind: 'highlight'; readonly value: Highlight } | { readonly kind: 'note'; readonly value: Note }

/** A section that was handed in with highlights or notes on its paper. */
interface MarkedSection extends Pick<FinishedSection, 'attempt_id' | 'test_id' | 'test_title' | 'revision' | 'submitted_at' | 'skill'> {
  /** In the order in which they were made. */
  readonly marks: readonly StoredMark[]
}

/** The highlights and notes on the papers of somebody's newest finished attempts, newest first. */
export async function listMarkedSections(db: Db, filter: FinishedFilter & { readonly most: number }): Promise<MarkedSection[]> {
  const { rows } = await sql<MarkedSection>`
    with own as (
      select a.* from attempt.attempt a where ${finished(filter)} order by a.submitted_at desc, a.id desc limit ${filter.most}
    )
    select a.id as attempt_id, a.test_id, a.test_title, a.revision, a.submitted_at, s.skill, n.marks
    from own a
    join attempt.attempt_section s on s.attempt_id = a.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', n.kind, 'value', n.value) order by n.seq) as marks from attempt.annotation n
      where n.attempt_id = a.id and n.skill = s.skill and n.kind in ('highlight', 'note') and n.value is not null) n
    where n.marks is not null
    order by a.submitted_at desc, a.id desc, s.position`.execute(db)
  return rows
}
