import type { Readable } from 'node:stream'

/** Bytes that never change, each by its SHA-256 (64 lower-case hex digits). The same bytes are kept once. */
export interface FileStore {
  /** Keeps the bytes and answers their SHA-256; they outlive a power cut from then on. */
  put(bytes: Uint8Array): Promise<string>
  find(sha256: string): Promise<{ bytes: number } | null>
  /** The bytes, or those from `start` to `end`, both included. The stream fails when there is no such file. */
  read(sha256: string, range?: { start: number; end: number }): Readable
  /** Removing what is not there is no fault. */
  remove(sha256: string): Promise<void>
  /** The names of all files, or of those put before a time; what is put or removed meanwhile may be among them or not. */
  list(options?: { readonly putBefore?: Date }): AsyncIterable<string>
  /** When it was put last; null where it is not. */
  putAt(sha256: string): Promise<Date | null>
}

/** Few reads for a range of a recording, and little memory for each listener. */
export const pieceBytes = 262_144

export const isFileName = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** Where a file lies below its folder or bucket, ab/cd/abcd…, with slashes. Throws a TypeError for what is no name of a file. */
export function toFilePath(sha256: string): string {
  if (!isFileName(sha256)) throw new TypeError('a stored file is named by 64 hex digits')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
