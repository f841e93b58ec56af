import { getPerson } from '#web/kit/person.ts'
import { clearStored, readStored, writeStored } from '#web/kit/stored.ts'
import type { Json } from './json.ts'

/** What was typed in a file and has not been saved by the server, and the version that it changes. */
export interface KeptEdit {
  readonly content: Json
  readonly version: number
}

const prefix = (draft: number) => `bandstand.test-draft.${getPerson() ?? 0}.${draft}.`

export function readKeptEdit(draft: number, path: string): KeptEdit | null {
  const stored = readStored(prefix(draft) + path)
  if (stored === null) return null
  try {
    return JSON.parse(stored) as KeptEdit
  } catch {
    return null
  }
}

export function keepEdit(draft: number, path: string, edit: KeptEdit | null): void {
  writeStored(prefix(draft) + path, edit === null ? null : JSON.stringify(edit))
}

/** Forgets what this device has of a draft that is gone. */
export function forgetEdits(draft: number): void {
  const own = prefix(draft)
  clearStored((key) => key.startsWith(own))
}
