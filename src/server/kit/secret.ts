import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Db, sql } from './database.ts'

/** A random token of 256 bits, for people and windows to hold. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

async function findSigningKey(db: Db, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ value: Buffer }>`select value from kit.secret where name = ${name}`.execute(db)
  return rows[0]?.value
}

/** The named signing key, made at its first use and kept in the database; a key that is there is found on a full disk too. */
export async function getSigningKey(db: Db, name: string): Promise<Buffer> {
  const known = await findSigningKey(db, name)
  if (known !== undefined) return known
  await sql`insert into kit.secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(db)
  const made = await findSigningKey(db, name)
  if (made === undefined) throw new Error(`no signing key ${name}`)
  return made
}

/** A signing key, read once. */
export function rememberKey(db: Db, name: string): () => Promise<Buffer> {
  let key: Promise<Buffer> | undefined
  return () => {
    key ??= getSigningKey(db, name).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}

/** Made ready once: that costs five times as much as a signature. */
const prepared = new WeakMap<Buffer, KeyObject>()

function prepare(key: Buffer): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key)
  prepared.set(key, known)
  return known
}

export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', prepare(key)).update(text).digest('base64url')
}

/** Compares in constant time. */
export function isSignedBy(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
