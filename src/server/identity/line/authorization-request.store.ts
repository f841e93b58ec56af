import { type Db, sql, type Tx } from '#server/kit/database.ts'

export type LinePurpose = 'sign-in' | 'bind'

export interface AuthorizationRequest {
  readonly wish: LinePurpose
  /** Who binds; null: somebody signs in. */
  readonly person_id: number | null
  readonly nonce: string
  readonly code_verifier: string
  readonly redirect_uri: string
  /** Whom the provider has confirmed. */
  readonly subject: string | null
}

interface NewRequest extends Omit<AuthorizationRequest, 'subject'> {
  readonly stateHash: Buffer
  readonly keyHash: Buffer
  readonly lifeSeconds: number
}

/** Those whose time is over go with it. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await sql`delete from identity.authorization_request where expires_at < kit.now()`.execute(tx)
  await sql`
    insert into identity.authorization_request (state_hash, key_hash, wish, person_id, nonce, code_verifier, redirect_uri, expires_at)
    values (${request.stateHash}, ${request.keyHash}, ${request.wish}, ${request.person_id}, ${request.nonce}, ${request.code_verifier},
      ${request.redirect_uri}, kit.now() + make_interval(secs => ${request.lifeSeconds}))`.execute(tx)
}

/** How who comes back says which journey it was. */
export interface ReturnClaim {
  readonly stateHash: Buffer
  readonly keyHash: Buffer
  readonly wish: LinePurpose
  readonly personId: number | null
}

const isClaimed = ({ stateHash, keyHash, wish: purpose, personId }: ReturnClaim) => sql`
  state_hash = ${stateHash} and key_hash = ${keyHash} and wish = ${purpose} and person_id is not distinct from ${personId}
  and expires_at > kit.now()`

/** Lets its one code be redeemed; undefined where there is no such journey, or its code was used. */
export async function takeCode(tx: Tx, claim: ReturnClaim): Promise<AuthorizationRequest | undefined> {
  const { rows } = await sql<AuthorizationRequest>`
    update identity.authorization_request set code_used_at = kit.now() where ${isClaimed(claim)} and code_used_at is null
    returning wish, person_id, nonce, code_verifier, redirect_uri, subject`.execute(tx)
  return rows[0]
}

/** A journey whose code was redeemed, and whose end waits for something else. */
export async function findConfirmed(db: Db, claim: ReturnClaim): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    select subject from identity.authorization_request where ${isClaimed(claim)} and subject is not null`.execute(db)
  return rows[0]?.subject
}

export async function updateSubject(tx: Tx, stateHash: Buffer, subject: string): Promise<void> {
  await sql`update identity.authorization_request set subject = ${subject} where state_hash = ${stateHash}`.execute(tx)
}

/** Ends a journey; false when it has ended. */
export async function deleteRequest(tx: Tx, stateHash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from identity.authorization_request where state_hash = ${stateHash} returning state_hash`.execute(tx)
  return rows.length > 0
}
