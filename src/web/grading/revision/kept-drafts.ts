import { getPerson } from '#web/kit/person.ts'
import { clearStored, listStored, readStored, writeStored } from '#web/kit/stored.ts'
import { browserHost } from '#web/room/index.ts'
import type { KeptDraft } from './draft-editor.ts'

/** A part of an attempt that is revised. */
export interface PartPlace {
  readonly attemptId: number
  readonly part: number
}

/** This window, so that two windows don't write over each other's text. */
const ownWindow = browserHost.uuid()

const prefix = ({ attemptId, part }: PartPlace) => `bandstand.revision.${getPerson() ?? 0}.${attemptId}.${part}.`

export function keepDraft(place: PartPlace, kept: KeptDraft | null): void {
  writeStored(prefix(place) + ownWindow, kept === null ? null : JSON.stringify(kept))
}

/** What windows of this device have kept, with the key of each. */
export function listKeptDrafts(place: PartPlace): { readonly key: string; readonly kept: KeptDraft }[] {
  return listStored((key) => key.startsWith(prefix(place))).flatMap((key) => {
    try {
      return [{ key, kept: JSON.parse(readStored(key) ?? '') as KeptDraft }]
    } catch {
      return []
    }
  })
}

export function forgetKept(key: string): void {
  writeStored(key, null)
}

/** Forgets a part that was handed in. */
export function forgetDrafts(place: PartPlace): void {
  const own = prefix(place)
  clearStored((key) => key.startsWith(own))
}
