import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { IdentityTables } from '#server/identity/identity.tables.ts'

const on = (db: Db | Tx) => db.withTables<IdentityTables>()

/** What guesses are counted by. */
export interface GuessCount {
  /** Whose password or code is guessed; null where nobody has the name. */
  readonly personId: number | null
  /** Of that person and of where the guess comes from, or of what was typed. */
  readonly hash: Buffer
}

export interface Guesses {
  /** Within the last day. */
  readonly count: number
  /** Since the last one. */
  readonly seconds: number
}

export async function findGuesses(db: Db | Tx, { hash }: GuessCount): Promise<Guesses> {
  const { rows } = await sql<Guesses>`
    select count(*)::int as count, coalesce(extract(epoch from kit.now() - max(failed_at)), 0)::float8 as seconds
    from identity.login_failure where identifier_hash = ${hash} and failed_at > kit.now() - interval '1 day'`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

/** Guesses of the last quarter of an hour. */
export async function countLateGuesses(db: Db | Tx, { hash }: GuessCount): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.login_failure
    where identifier_hash = ${hash} and failed_at > kit.now() - interval '15 minutes'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Makes others who count the same wait until the transaction ends. */
export async function lockGuesses(tx: Tx, { hash }: GuessCount): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tries of ${hash.toString('hex')}`}, 0))`.execute(tx)
}

export async function insertGuess(tx: Tx, { hash, personId }: GuessCount): Promise<void> {
  await on(tx).insertInto('identity.login_failure').values({ identifier_hash: hash, person_id: personId }).execute()
  await sql`delete from identity.login_failure where failed_at < kit.now() - interval '1 day'`.execute(tx)
}

export async function deleteGuesses(tx: Tx, { hash }: GuessCount): Promise<void> {
  await on(tx).deleteFrom('identity.login_failure').where('identifier_hash', '=', hash).execute()
}

/** All at somebody, wherever they came from. */
export async function deleteGuessesAt(tx: Tx, personId: number): Promise<void> {
  await on(tx).deleteFrom('identity.login_failure').where('person_id', '=', personId).execute()
}
