import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { type KeptForATime, inPieces, oldRows } from '#server/kit/personal-data/retention.ts'
import { addressDays, consentMonths, keyReadingMonths } from '#server/attempt/time-rules.ts'

/** Attempts that ended before a retention limit. */
export interface Outdated {
  /** After their end. */
  readonly months: number
  /** Only those of these people, who have begun and handed in nothing since then; null: those of everybody. */
  readonly idle: readonly number[] | null
  /** Other than these. */
  readonly except: readonly number[]
}

/** An abandoned attempt has no more than an event for its end. */
const endedAt = sql`coalesce(a.submitted_at,
  (select max(e.at) from attempt.attempt_event e where e.attempt_id = a.id and e.kind in ('abandoned', 'voided')), a.created_at)`

/** Whether attempt `a` is one of these. */
function isOutdated({ months, idle, except }: Outdated): Sql<unknown> {
  const since = sql`((select kit.now()) - make_interval(months => ${months}))`
  const isTheirs = sql`a.person_id = any(${idle === null ? null : [...idle]}::bigint[]) and not exists (
    select from attempt.attempt u where u.person_id = a.person_id and (u.is_open or greatest(u.created_at, u.submitted_at) > ${since}))`
  return sql`a.id <> all(${[...except]}::bigint[]) and not a.is_open and a.created_at <= ${since} and ${endedAt} <= ${since}
    and ${idle === null ? sql`true` : isTheirs}`
}

/** The first of some attempts that is outdated. */
export async function findOutdated(db: Db, outdated: Outdated, among: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a where a.id = ${anyOf(among)} and ${isOutdated(outdated)} order by a.id limit 1`.execute(db)
  return rows[0]?.id
}

/** One whose words nobody has looked at yet, the first begun first; previews go as a whole. */
export async function findWithWords(db: Db, outdated: Outdated): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a
    where a.words_deleted_at is null and a.preview_of is null and a.erased_at is null and ${isOutdated(outdated)}
    order by a.created_at, a.id limit 1`.execute(db)
  return rows[0]?.id
}

/** Keeps others from changing an attempt that is over; false where somebody does at this moment. */
export async function holdEnded(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from attempt.attempt where id = ${id} and not is_open for no key update skip locked`.execute(tx)
  return rows.length > 0
}

const isWritten = sql`skill in ('writing', 'speaking')`

/**
 * Deletes what somebody wrote in an attempt that nobody marks by a key: essays, notes for Speaking, and what the log says of both. A row
 * without words is left of what was answered. Answers how many there were.
 */
export async function deleteWords(tx: Tx, id: number): Promise<number> {
  await sql`update attempt.attempt set words_deleted_at = kit.now() where id = ${id}`.execute(tx)
  await sql`delete from attempt.answer where attempt_id = ${id} and ${isWritten} and (response is null or response = '""')`.execute(tx)
  const { rows } = await sql`
    update attempt.answer set response = null where attempt_id = ${id} and ${isWritten} returning question`.execute(tx)
  await sql`
    update attempt.attempt_op set value = null
    where attempt_id = ${id} and ${isWritten} and kind in ('answer', 'note', 'highlight') and value is not null`.execute(tx)
  await sql`
    update attempt.annotation set value = null
    where attempt_id = ${id} and ${isWritten} and kind in ('note', 'highlight') and value is not null`.execute(tx)
  return rows.length
}

/** Takes out of some events of long ago from which network and with which program a window took over. */
async function emptyAddresses(tx: Tx, maxRows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update attempt.attempt_event set detail = detail - array['address', 'user_agent'] where id in (
      select id from attempt.attempt_event
      where detail ? 'address' and at <= (select kit.now()) - make_interval(days => ${addressDays})
      order by at limit ${maxRows} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}

/** Addresses go by their rows alone. */
export function keepAddressesForATime(db: Db): KeptForATime {
  return { what: 'attempt.attempt_event address', sweepOld: inPieces(db, emptyAddresses) }
}

/** Who has read which key goes by its age alone. */
export function keepKeyReadingsForATime(db: Db): KeptForATime {
  return oldRows(db, 'attempt.key_reading', sql`first_read_at <= (select kit.now()) - make_interval(months => ${keyReadingMonths})`)
}

/** What the log calls proofs of consent to recordings. */
export const consentTable = 'attempt.recording_consent'

/** Attempts whose consent to recordings is past its retention, by id. */
export async function listOldConsents(db: Db, { after, limit }: { readonly after: number; readonly limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select attempt_id as id from attempt.recording_consent
    where given_at <= (select kit.now()) - make_interval(months => ${consentMonths}) and attempt_id > ${after}
    order by attempt_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes the proofs of consent to recordings; answers how many there were. */
export async function deleteConsents(tx: Tx, attemptIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from attempt.recording_consent where attempt_id = ${anyOf(attemptIds)}`.execute(tx)
  return Number(numAffectedRows)
}
