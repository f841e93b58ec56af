import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { IdentityTables } from './identity.tables.ts'

const on = (db: Db | Tx) => db.withTables<IdentityTables>()

/** `set` is for a first password, `reset` for another one; `email` is for an address that replaces the current one. */
export type TokenKind = 'verify' | 'reset' | 'set' | 'email'

export interface NewToken {
  readonly tokenHash: Buffer
  readonly kind: TokenKind
  readonly personId: number
  readonly email: string
  readonly lifeSeconds: number
}

/** Links of the same use take each other's place. */
const sameUse: Readonly<Record<TokenKind, readonly TokenKind[]>> = {
  verify: ['verify'],
  reset: ['reset', 'set'],
  set: ['reset', 'set'],
  email: ['email'],
}

/** Ends the unused links of this use. */
export async function voidTokens(tx: Tx, personId: number, kind: TokenKind): Promise<void> {
  await on(tx)
    .updateTable('identity.one_time_token')
    .set({ voided_at: sql<Date>`kit.now()` })
    .where('person_id', '=', personId)
    .where('kind', 'in', sameUse[kind])
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

/** Stores a token, ends the earlier ones of its use, and forgets what expired a month ago. Answers when it expires. */
export async function insertToken(tx: Tx, token: NewToken): Promise<Date> {
  await voidTokens(tx, token.personId, token.kind)
  await sql`delete from identity.one_time_token where expires_at < kit.now() - interval '30 days'`.execute(tx)
  const { expires_at } = await on(tx)
    .insertInto('identity.one_time_token')
    .values({
      token_hash: token.tokenHash,
      kind: token.kind,
      person_id: token.personId,
      email: token.email,
      expires_at: sql<Date>`kit.now() + make_interval(secs => ${token.lifeSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

export interface TokenOwner {
  readonly person_id: number
  readonly email: string
}

/** Whose link it is, in whatever state. Who uses it locks the person first, and the link by using it: everybody takes the two in this order. */
export function findToken(db: Db | Tx, tokenHash: Buffer, kind: TokenKind): Promise<TokenOwner | undefined> {
  return on(db)
    .selectFrom('identity.one_time_token')
    .select(['person_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Whose link it is, while it is good. */
export function findLiveToken(db: Db, tokenHash: Buffer, kind: TokenKind): Promise<TokenOwner | undefined> {
  return on(db)
    .selectFrom('identity.one_time_token')
    .select(['person_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`expires_at > kit.now()`)
    .executeTakeFirst()
}

export interface TokenState extends TokenOwner {
  readonly isUsed: boolean
  /** Too old, or another one took its place. */
  readonly isOver: boolean
}

/** Whose link it is, and whether it is still good. */
export async function findTokenState(db: Db, tokenHash: Buffer, kind: TokenKind): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    select person_id, email, used_at is not null as "isUsed", voided_at is not null or expires_at <= kit.now() as "isOver"
    from identity.one_time_token where token_hash = ${tokenHash} and kind = ${kind}`.execute(db)
  return rows[0]
}

/** Uses the link up; false when it was not good any more. */
export async function useToken(tx: Tx, tokenHash: Buffer, kind: TokenKind): Promise<boolean> {
  const { rows } = await sql`
    update identity.one_time_token set used_at = kit.now()
    where token_hash = ${tokenHash} and kind = ${kind} and used_at is null and voided_at is null and expires_at > kit.now()
    returning kind`.execute(tx)
  return rows.length > 0
}

/** The pending address that will replace the current one. */
export async function findPendingEmail(db: Db | Tx, personId: number): Promise<string | null> {
  const row = await on(db)
    .selectFrom('identity.one_time_token')
    .select('email')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`expires_at > kit.now()`)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether anybody asked for this address to take the place of theirs within the last hour. */
export async function isLinkedWithinHour(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select person_id from identity.one_time_token
    where kind = 'email' and lower(email) = ${email.toLowerCase()} and created_at > kit.now() - interval '1 hour' limit 1`.execute(tx)
  return rows.length > 0
}

export interface RecentCount {
  readonly count: number
  /** Until the oldest of them is an hour old. */
  readonly retryAfterSeconds: number
}

/** Links of one kind that were made for a person in the last hour. */
export async function countRecentTokens(db: Db | Tx, personId: number, kind: TokenKind): Promise<RecentCount> {
  const { rows } = await sql<RecentCount>`
    select count(*) as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - kit.now())), 0)::int as "retryAfterSeconds"
    from identity.one_time_token
    where person_id = ${personId} and kind = ${kind} and created_at > kit.now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { count: 0, retryAfterSeconds: 0 }
}
