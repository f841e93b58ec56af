import type { Marking } from '#contract/grading/marking.ts'
import { getPerson } from '#web/kit/person.ts'
import { browserHost } from '#web/room/index.ts'
import { clearStored, listStored, readStored, writeStored } from '#web/kit/stored.ts'

/** What was typed in one window and isn't saved on the server yet, with the saved marking that it began from. */
export interface KeptMarking {
  readonly marking: Marking
  readonly base: Marking
  readonly version: number
}

/** This window, so that two windows don't write over each other's text. */
const ownWindow = browserHost.uuid()

const prefix = (task: number) => `bandstand.marking.${getPerson() ?? 0}.${task}.`

export function keepMarking(task: number, kept: KeptMarking | null): void {
  writeStored(prefix(task) + ownWindow, kept === null ? null : JSON.stringify(kept))
}

/** What windows of this device have kept of a task, with the key of each. */
export function listKeptMarkings(task: number): { readonly key: string; readonly kept: KeptMarking }[] {
  return listStored((key) => key.startsWith(prefix(task))).flatMap((key) => {
    try {
      return [{ key, kept: JSON.parse(readStored(key) ?? '') as KeptMarking }]
    } catch {
      return []
    }
  })
}

export function forgetKept(key: string): void {
  writeStored(key, null)
}

/** Forgets a task that was handed back. */
export function forgetMarkings(task: number): void {
  const own = prefix(task)
  clearStored((key) => key.startsWith(own))
}
