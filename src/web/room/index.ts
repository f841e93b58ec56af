import { lazy } from 'react'
import type { LeftHere } from './recording/left-here.ts'
import type { KeptText } from './storage/kept-text.ts'
import type { LeftChunks } from './recording/left-chunks.ts'

export type { MicrophoneTrouble } from './devices/microphone.ts'
export { SystemCheck, type Ticks, noTicks } from './devices/system-check.tsx'
export { toClockTime } from './sound/timeline.ts'
export { type Change, type PendingOp, toCandidate } from './storage/candidate.ts'
export { cutBatch } from './storage/cut-batch.ts'
export { browserHost } from './storage/host.ts'
export type { KeptText } from './storage/kept-text.ts'
export { findLease, keepLease } from './storage/lease.ts'
export { mergeUnsent } from './storage/merge-unsent.ts'
export { isOver } from './storage/sections.ts'
export { listTextPlaces } from './tools/text-places.ts'

/** The exam room inside the site; fetched when it is entered. */
export const RoutedRoom = lazy(async () => ({ default: (await import('./page/routed-room.tsx')).RoutedRoom }))

/** Fetched only when somebody logs out. */
export async function findLeftHere(): Promise<LeftHere> {
  return (await import('./recording/left-here.ts')).findLeftHere()
}

/** Clears away what opened the room of a finished attempt on this device; answers the texts that were written there and not counted. */
export async function collectKeptTexts(attemptId: number): Promise<KeptText[]> {
  const [{ forgetFinished }, { listTexts }] = await Promise.all([import('./storage/op-store.ts'), import('./storage/kept-text.ts')])
  return listTexts(await forgetFinished(attemptId))
}

/** Sends the speech that was still on this device when the room was closed. */
export async function sendLeftChunks(attemptId: number): Promise<LeftChunks> {
  return (await import('./recording/left-chunks.ts')).sendLeftChunks(attemptId)
}
