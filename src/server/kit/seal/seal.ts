import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { KeyRing } from './key-file.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Where sealed fields lie. They are bound to it: moved anywhere else they do not open. */
export interface SealPlace {
  /** "schema.table". */
  readonly table: string
  readonly row: number
  /** Of the row's own key; raised each time it is sealed again. */
  readonly version: number
}

const Box = z.object({ n: z.base64(), c: z.base64(), t: z.base64() })
type Box = z.infer<typeof Box>

const SealedFields = z.object({ v: z.literal(1), fields: z.record(z.string(), Box) })
export type SealedFields = z.infer<typeof SealedFields>

/** A row's own key, wrapped by the named one of the ring. */
export interface WrappedKey {
  readonly kek_id: string
  readonly wrapped_dek: Buffer
}

export interface SealedRow extends WrappedKey {
  readonly sealed: SealedFields
}

/** What was sealed does not open: moved, changed, or its key is gone. Says where, and nothing of what. */
export class SealBroken extends Error {}

function bind({ table, row, version }: SealPlace, field: string): Buffer {
  return Buffer.from(`${table}|${row}|${field}|${version}`)
}

function encrypt(key: Buffer, plain: Buffer, bound: Buffer): { nonce: Buffer; body: Buffer; tag: Buffer } {
  const nonce = randomBytes(nonceBytes)
  const work = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(bound)
  const body = Buffer.concat([work.update(plain), work.final()])
  return { nonce, body, tag: work.getAuthTag() }
}

interface Parts {
  readonly nonce: Buffer
  readonly body: Buffer
  readonly tag: Buffer
}

function decrypt(key: Buffer, { nonce, body, tag }: Parts, bound: Buffer): Buffer {
  try {
    const work = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(bound).setAuthTag(tag)
    return Buffer.concat([work.update(body), work.final()])
  } catch {
    throw new SealBroken(`what is sealed at ${bound.toString()} does not open`)
  }
}

/** The name under which a row's own key is bound; no field may have it. */
const keyField = '*dek'

function wrap({ newest, keys }: KeyRing, place: SealPlace, dek: Buffer): WrappedKey {
  const kek = keys.get(newest)
  if (kek === undefined) throw new SealBroken('there is no newest key')
  const { nonce, body, tag } = encrypt(kek, dek, bind(place, keyField))
  return { kek_id: newest, wrapped_dek: Buffer.concat([nonce, body, tag]) }
}

function unwrap({ keys }: KeyRing, place: SealPlace, { kek_id, wrapped_dek }: WrappedKey): Buffer {
  const kek = keys.get(kek_id)
  if (kek === undefined) throw new SealBroken(`the key ${kek_id} of ${place.table}|${place.row} is not in the key file`)
  const parts = {
    nonce: wrapped_dek.subarray(0, nonceBytes),
    body: wrapped_dek.subarray(nonceBytes, -tagBytes),
    tag: wrapped_dek.subarray(-tagBytes),
  }
  return decrypt(kek, parts, bind(place, keyField))
}

/** Seals fields by a new key of their row (AES-256-GCM, a fresh nonce each), and that key by the newest of the ring. */
export function seal(ring: KeyRing, place: SealPlace, fields: Readonly<Record<string, string>>): SealedRow {
  const dek = randomBytes(32)
  const boxes = Object.entries(fields).map(([name, text]): [string, Box] => {
    const { nonce, body, tag } = encrypt(dek, Buffer.from(text), bind(place, name))
    return [name, { n: nonce.toString('base64'), c: body.toString('base64'), t: tag.toString('base64') }]
  })
  const wrapped = wrap(ring, place, dek)
  dek.fill(0)
  return { ...wrapped, sealed: { v: 1, fields: Object.fromEntries(boxes) } }
}

/** Opens the named fields; those that the row does not have are left out. Throws SealBroken. */
export function unseal(
  ring: KeyRing,
  place: SealPlace,
  { row, names }: { readonly row: WrappedKey & { readonly sealed: unknown }; readonly names: readonly string[] },
): Record<string, string> {
  const { fields } = SealedFields.parse(row.sealed)
  const dek = unwrap(ring, place, row)
  const opened = names.flatMap((name): [string, string][] => {
    const box = fields[name]
    if (box === undefined) return []
    const parts = { nonce: Buffer.from(box.n, 'base64'), body: Buffer.from(box.c, 'base64'), tag: Buffer.from(box.t, 'base64') }
    return [[name, decrypt(dek, parts, bind(place, name)).toString()]]
  })
  dek.fill(0)
  return Object.fromEntries(opened)
}

/** The row's own key under the newest of the ring; its fields stay as they are. Throws SealBroken. */
export function rewrap(ring: KeyRing, place: SealPlace, row: WrappedKey): WrappedKey {
  const dek = unwrap(ring, place, row)
  const wrapped = wrap(ring, place, dek)
  dek.fill(0)
  return wrapped
}
