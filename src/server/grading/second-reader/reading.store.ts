import type { Proposal } from '#contract/grading/second-reader.contract.ts'
import type { ReaderBand, ReaderFault } from '#contract/grading/second-reader.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { Reading } from './read-answer.ts'

export type ReadingState = 'waiting' | 'read' | 'failed' | 'withheld'

/** A script as the second reader has it, in one language of comments. */
export interface ReadingRecord {
  readonly id: number
  readonly script_id: number
  readonly comment_language: Lang
  readonly sent_as: string
  readonly state: ReadingState
  readonly version: string | null
  readonly bands: readonly ReaderBand[]
  readonly comments: readonly Proposal[]
}

const columns = sql`id, script_id, comment_language, sent_as, state, version, bands, comments`

/** What the second reader is sent: work that graders have paid for, and anchors among it, so that they are like it. */
const isToBeRead = sql`t.status in ('queued', 'claimed') and t.kind in ('order', 'anchor') and t.qualification_id is null`

interface NewReading {
  readonly id: number
  /** Null for an anchor that ships. */
  readonly person_id: number | null
}

/** Notes scripts of Writing in the queue that the second reader hasn't been sent, the soonest due first. */
export async function insertReadings(tx: Tx, limit: number): Promise<NewReading[]> {
  const { rows } = await sql<NewReading>`
    with wanted as (
      select t.script_id, t.comment_language, min(t.due_at) as due_at from grading.task t join grading.script s on s.id = t.script_id
      where ${isToBeRead} and s.skill = 'writing'
        and not exists (select from grading.reading r where r.script_id = t.script_id and r.comment_language = t.comment_language)
      group by 1, 2 order by 3, 1 limit ${limit}),
    noted as (
      insert into grading.reading (script_id, comment_language) select script_id, comment_language from wanted
      on conflict do nothing returning id, script_id)
    select n.id, s.person_id from noted n join grading.script s on s.id = n.script_id`.execute(tx)
  return rows
}

export async function findReading(db: Db | Tx, id: number): Promise<ReadingRecord | undefined> {
  const { rows } = await sql<ReadingRecord>`select ${columns} from grading.reading where id = ${id}`.execute(db)
  return rows[0]
}

/** The reading of a script; undefined where it wasn't sent. */
export async function findReadingOf(db: Db | Tx, scriptId: number, language: Lang): Promise<ReadingRecord | undefined> {
  const { rows } = await sql<ReadingRecord>`
    select ${columns} from grading.reading where script_id = ${scriptId} and comment_language = ${language}`.execute(db)
  return rows[0]
}

/** A task that still waits for a grader, or that one works on, of the script of a reading. */
export async function findTaskToRead(db: Db | Tx, { script_id, comment_language }: ReadingRecord): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.task t where t.script_id = ${script_id} and t.comment_language = ${comment_language} and ${isToBeRead}
    order by t.id limit 1`.execute(db)
  return rows[0]?.id
}

export async function storeReading(tx: Tx, id: number, { version, bands, band, comments }: Reading): Promise<void> {
  await sql`
    update grading.reading set state = 'read', version = ${version}, bands = ${JSON.stringify(bands)}::jsonb, band = ${band},
      comments = ${JSON.stringify(comments)}::jsonb, proposed = ${comments.length}, ended_at = kit.now()
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export async function failReading(tx: Tx, id: number, { code, detail }: ReaderFault): Promise<void> {
  await sql`
    update grading.reading set state = 'failed', fault = ${code}, fault_detail = ${detail}, ended_at = kit.now()
    where id = ${id} and state = 'waiting'`.execute(tx)
}

/** Notes that a script isn't sent. */
export async function withholdReading(tx: Tx, id: number): Promise<void> {
  await sql`update grading.reading set state = 'withheld', ended_at = kit.now() where id = ${id} and state = 'waiting'`.execute(tx)
}

/** Forgets a reading that was never sent: the script is noted again where it is to be read after all. */
export async function deleteWaiting(tx: Tx, id: number): Promise<void> {
  await sql`delete from grading.reading where id = ${id} and state = 'waiting'`.execute(tx)
}

/** Forgets readings that have waited for longer than their job may take, as after a restore: what is still to be read is noted again. */
export async function deleteStaleReadings(tx: Tx): Promise<void> {
  await sql`delete from grading.reading where state = 'waiting' and created_at < kit.now() - interval '1 day'`.execute(tx)
}

/** Forgets what wasn't read, so that it is sent again to whatever is connected next. */
export async function deleteUnread(tx: Tx): Promise<void> {
  await sql`delete from grading.reading where state in ('waiting', 'failed')`.execute(tx)
}

export async function countReadings(db: Db): Promise<Readonly<Record<ReadingState, number>>> {
  const { rows } = await sql<{
    state: ReadingState
    count: number
  }>`select state, count(*)::int as count from grading.reading group by state`.execute(db)
  const of = (state: ReadingState) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), read: of('read'), failed: of('failed'), withheld: of('withheld') }
}

export async function findLastFault(db: Db): Promise<(ReaderFault & { readonly at: Date }) | undefined> {
  const { rows } = await sql<ReaderFault & { readonly at: Date }>`
    select fault as code, fault_detail as detail, ended_at as at from grading.reading where state = 'failed' order by ended_at desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** What a grader has done with a reading. */
export interface ReadingUse {
  readonly taken: readonly number[]
  readonly dropped: readonly number[]
  readonly has_seen_bands: boolean
}

export async function findUse(db: Db | Tx, readingId: number, graderId: number): Promise<ReadingUse> {
  const { rows } = await sql<ReadingUse>`
    select taken, dropped, bands_seen_at is not null as has_seen_bands from grading.reading_use
    where reading_id = ${readingId} and grader_id = ${graderId}`.execute(db)
  return rows[0] ?? { taken: [], dropped: [], has_seen_bands: false }
}

interface Choice {
  readonly readingId: number
  readonly graderId: number
  readonly proposal: number
  readonly choice: 'open' | 'taken' | 'dropped'
}

export async function putChoice(tx: Tx, { readingId, graderId, proposal, choice }: Choice): Promise<void> {
  const [taken, dropped] = [choice === 'taken' ? [proposal] : [], choice === 'dropped' ? [proposal] : []]
  await sql`
    insert into grading.reading_use as u (reading_id, grader_id, taken, dropped)
    values (${readingId}, ${graderId}, ${taken}::integer[], ${dropped}::integer[])
    on conflict (reading_id, grader_id) do update set
      taken = array_remove(u.taken, ${proposal}::integer) || excluded.taken, dropped = array_remove(u.dropped, ${proposal}::integer) || excluded.dropped`.execute(
    tx,
  )
}

interface SeenBands {
  readonly readingId: number
  readonly graderId: number
  /** Of the section, as the grader has it. */
  readonly ownBand: number
}

/** Notes that a grader sees the bands, with the band that they had before; a second time changes nothing. */
export async function noteBandsSeen(tx: Tx, { readingId, graderId, ownBand }: SeenBands): Promise<void> {
  await sql`
    insert into grading.reading_use as u (reading_id, grader_id, own_band, bands_seen_at) values (${readingId}, ${graderId}, ${ownBand}, kit.now())
    on conflict (reading_id, grader_id) do update set
      own_band = coalesce(u.own_band, excluded.own_band), bands_seen_at = coalesce(u.bands_seen_at, excluded.bands_seen_at)`.execute(tx)
}

/** The bands of a version beside those of people. */
export interface ReadAndReleased {
  readonly version: string
  readonly band: number | null
  /** Null where no bands were released. */
  readonly other: number | null
  readonly comments: number
  readonly taken: number
}

/**
 * What the second reader said of scripts that were released in the last days, the latest first, beside the released band. Where somebody who marked
 * the script had looked at its bands, the band that counts is what the first grader had set before they could see them. Revisions aren't compared:
 * people judge them beside the draft before.
 */
export async function listReadAndReleased(db: Db, days: number): Promise<ReadAndReleased[]> {
  const { rows } = await sql<ReadAndReleased>`
    select r.version, r.band::float8 as band, r.proposed as comments,
      (case when seen.anybody then coalesce(seen.own_band, m.band) else coalesce(m.agreed_band, m.band) end)::float8 as other,
      (select count(distinct one.proposal)::int from grading.reading_use u cross join unnest(u.taken) one (proposal) where u.reading_id = r.id) as taken
    from grading.reading r
    join grading.script s on s.id = r.script_id and s.source = 'attempt'
    join lateral (
      select t.id, t.released_at from grading.task t where t.script_id = r.script_id and t.comment_language = r.comment_language
        and t.kind = 'order' and t.status = 'released' order by t.id desc limit 1) t on true
    join grading.marking m on m.task_id = t.id
    cross join lateral (
      select count(*) > 0 as anybody, max(u.own_band) filter (where u.grader_id = m.grader_id) as own_band
      from grading.reading_use u where u.reading_id = r.id and u.bands_seen_at is not null and u.grader_id in (
        select o.grader_id from grading.marking o join grading.task a on a.id = o.task_id
        where a.id = t.id or (a.marks_again = t.id and a.kind in ('second', 'third')))) seen
    where r.state = 'read' and t.released_at > kit.now() - make_interval(days => ${days})
    order by r.ended_at desc, r.id desc`.execute(db)
  return rows
}
