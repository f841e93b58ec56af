import type { Op } from './attempt.ts'

/** A change that waits on a device. `before` is what it replaced there. */
export type UnsentOp = Op & { readonly before?: unknown }

/**
 * Changes that never left a device, as a file of JSON. `data` is the JSON of the changes under AES-256-GCM (the tag at its
 * end), the key from the attempt token by HKDF-SHA-256 with `salt`; attempt and epoch are authenticated. Bytes are in Base64.
 */
export interface UnsentFile {
  readonly format: 'bandstand-unsent'
  readonly version: 1
  readonly attempt_id: number
  readonly epoch: number
  readonly salt: string
  readonly iv: string
  readonly data: string
}

/** Two essays, all answers and a thousand long marks in any script; a file with more than this is not taken. */
export const maxUnsentDataLength = 6_000_000

export type UnsentHead = Pick<UnsentFile, 'attempt_id' | 'epoch'>

const purpose = 'bandstand unsent changes 1'

const toBytes = (text: string) => new TextEncoder().encode(text)
const boundTo = ({ attempt_id: id, epoch }: UnsentHead) => toBytes(`attempt ${id} epoch ${epoch}`)

/** As many arguments as any engine takes. */
const piece = 8192

function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += piece) letters += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(letters)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}

async function deriveKey(token: string, salt: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') {
  const secret = await crypto.subtle.importKey('raw', toBytes(token), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: toBytes(purpose) }
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}

export async function sealUnsent(token: string, head: UnsentHead, ops: readonly UnsentOp[]): Promise<UnsentFile> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(token, salt, 'encrypt')
  const how = { name: 'AES-GCM', iv, additionalData: boundTo(head) }
  const data = new Uint8Array(await crypto.subtle.encrypt(how, key, toBytes(JSON.stringify(ops))))
  const { attempt_id, epoch } = head
  return { format: 'bandstand-unsent', version: 1, attempt_id, epoch, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(data) }
}

/** Rejects when the token is another one, or the file is not as it was sealed. */
export async function unsealUnsent(token: string, file: Omit<UnsentFile, 'format' | 'version'>): Promise<unknown> {
  const key = await deriveKey(token, fromBase64(file.salt), 'decrypt')
  const how = { name: 'AES-GCM', iv: fromBase64(file.iv), additionalData: boundTo(file) }
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, key, fromBase64(file.data))))
}
