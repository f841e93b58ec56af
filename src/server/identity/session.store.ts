import { type Db, isDatabaseAway, sql, type Tx } from '#server/kit/database.ts'
import type { IdentityTables } from './identity.tables.ts'

const on = (db: Db | Tx) => db.withTables<IdentityTables>()

export interface NewSession {
  readonly tokenHash: Buffer
  readonly personId: number
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  readonly address: string
  readonly userAgent: string
  /** False: who signed in has not shown what a step-up asks for. True unless said otherwise. */
  readonly hasProved?: boolean
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await on(tx)
    .insertInto('identity.session')
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      idle_seconds: session.idleSeconds,
      ends_at: sql<Date>`kit.now() + make_interval(secs => ${session.absoluteSeconds})`,
      address: session.address,
      user_agent: session.userAgent,
      ...(session.hasProved === false && { proved_at: sql<Date>`timestamptz 'epoch'` }),
    })
    .execute()
}

export interface LiveSession {
  readonly token_hash: Buffer
  readonly person_id: number
  readonly roles: string[]
  /** Whether they may see payout data in full. */
  readonly payroll: boolean
  readonly second_factor: boolean
}

/** The sessions behind tokens, while they live and their people are not blocked; their last use is noted every five minutes. */
export async function listLiveSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession & { seen_long_ago: boolean }>`
    select s.token_hash, s.person_id, s.last_seen_at < kit.now() - interval '5 minutes' as seen_long_ago,
      coalesce((select array_agg(r.role order by r.role) from identity.role_grant r where r.person_id = s.person_id), '{}') as roles,
      exists (select from identity.payroll_access a where a.person_id = s.person_id) as payroll,
      exists (select from identity.second_factor f where f.person_id = s.person_id and f.confirmed_at is not null) as second_factor
    from identity.session s join identity.person p on p.id = s.person_id
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.revoked_at is null and s.ends_at > kit.now()
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > kit.now() and p.status in ('active', 'closing')`.execute(db)
  const unseen = rows.filter((row) => row.seen_long_ago).map((row) => row.token_hash)
  if (unseen.length > 0) await noteUse(db, unseen)
  return rows
}

/** Where nothing can be written, as on a full disk, it is noted later: nobody is kept from reading for it. */
async function noteUse(db: Db, tokenHashes: readonly Buffer[]): Promise<void> {
  try {
    await sql`update identity.session set last_seen_at = kit.now() where token_hash = any(${tokenHashes}::bytea[])`.execute(db)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}

/** Of these tokens those whose sessions live still. Unlike looking one up this is no use of it. */
export async function listLiveTokens(db: Db, tokenHashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select s.token_hash from identity.session s join identity.person p on p.id = s.person_id
    where s.token_hash = any(${[...tokenHashes]}) and s.revoked_at is null and s.ends_at > kit.now()
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > kit.now() and p.status in ('active', 'closing')`.execute(db)
  return rows.map(({ token_hash }) => token_hash)
}

/** The programs that somebody has signed in with, the latest two hundred times. */
export async function listUserAgents(tx: Tx, personId: number): Promise<string[]> {
  const { rows } = await sql<{ user_agent: string }>`
    select distinct user_agent from (
      select user_agent from identity.session where person_id = ${personId} order by id desc limit 200) latest`.execute(tx)
  return rows.map(({ user_agent }) => user_agent)
}

export async function revokeSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`update identity.session set revoked_at = kit.now() where token_hash = ${tokenHash} and revoked_at is null`.execute(tx)
}

/** Ends every session of a person, but for one that may stay, and what attempt tokens open without one. Answers how many. */
export async function revokeSessionsOf(tx: Tx, personId: number, except?: Buffer): Promise<number> {
  await sql`update identity.person set sessions_ended_at = kit.now() where id = ${personId}`.execute(tx)
  const { rows } = await sql`update identity.session set revoked_at = kit.now()
    where person_id = ${personId} and revoked_at is null and token_hash is distinct from ${except ?? null} returning id`.execute(tx)
  return rows.length
}

/** Makes every live session end as early as a new one of this life would. */
export async function shortenSessionsOf(
  tx: Tx,
  personId: number,
  life: { readonly idleSeconds: number; readonly absoluteSeconds: number },
): Promise<void> {
  await sql`update identity.session set idle_seconds = least(idle_seconds, ${life.idleSeconds}::integer),
      ends_at = least(ends_at, kit.now() + make_interval(secs => ${life.absoluteSeconds}))
    where person_id = ${personId} and revoked_at is null`.execute(tx)
}

/** From where somebody has signed in: kept for three months. Null is nobody, and takes as long. */
export async function listSessionAddresses(db: Db, personId: number | null): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from identity.session where person_id = ${personId} and address <> ''`.execute(db)
  return rows.map(({ address }) => address)
}

/** Answers when; undefined when the session has ended. */
export async function markProved(tx: Tx, tokenHash: Buffer): Promise<Date | undefined> {
  const { rows } = await sql<{ proved_at: Date }>`
    update identity.session set proved_at = kit.now() where token_hash = ${tokenHash} and revoked_at is null returning proved_at`.execute(
    tx,
  )
  return rows[0]?.proved_at
}

export async function isProved(db: Db | Tx, tokenHash: Buffer, withinSeconds: number): Promise<boolean> {
  const { rows } = await sql`select id from identity.session where token_hash = ${tokenHash} and revoked_at is null
    and proved_at > kit.now() - make_interval(secs => ${withinSeconds})`.execute(db)
  return rows.length > 0
}

export interface SessionRecord {
  readonly id: number
  readonly token_hash: Buffer
  readonly created_at: Date
  readonly last_seen_at: Date
  /** Whichever comes first of the idle and the absolute end. */
  readonly ends_at: Date
  readonly address: string
  readonly user_agent: string
}

/** The live sessions of a person, the last used first. */
export async function listSessions(db: Db, personId: number): Promise<SessionRecord[]> {
  const idleEnd = sql`last_seen_at + make_interval(secs => idle_seconds)`
  const { rows } = await sql<SessionRecord>`
    select id, token_hash, created_at, last_seen_at, least(ends_at, ${idleEnd}) as ends_at, address, user_agent from identity.session
    where person_id = ${personId} and revoked_at is null and least(ends_at, ${idleEnd}) > kit.now()
    order by last_seen_at desc, id desc limit 200`.execute(db)
  return rows
}

/** Ends one session of a person; the hash of its token, or undefined when the person has no such live session. */
export async function revokeOwnSession(tx: Tx, personId: number, id: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    update identity.session set revoked_at = kit.now() where id = ${id} and person_id = ${personId} and revoked_at is null
    returning token_hash`.execute(tx)
  return rows[0]?.token_hash
}
