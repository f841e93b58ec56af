import { lazy } from 'react'
import type { UnsentChunks } from '#web/room/recording/unsent-chunks.ts'
import type { UnsentWork } from '#web/room/recording/unsent-work.ts'
import type { KeptText } from '#web/room/storage/kept-text.ts'

/** The exam room inside the site; fetched when it is entered. */
export const RoutedRoom = lazy(async () => ({ default: (await import('./routed-room.tsx')).RoutedRoom }))

/** Fetched only when somebody logs out. */
export async function findUnsentWork(): Promise<UnsentWork> {
  return (await import('#web/room/recording/unsent-work.ts')).findUnsentWork()
}

/** Clears away what opened the room of a finished attempt on this device; answers the texts that were written there and not counted. */
export async function collectKeptTexts(attemptId: number): Promise<KeptText[]> {
  const [{ forgetFinished }, { listTexts }] = await Promise.all([
    import('#web/room/storage/op-store.ts'),
    import('#web/room/storage/kept-text.ts'),
  ])
  return listTexts(await forgetFinished(attemptId))
}

/** Sends the speech that was still on this device when the room was closed. */
export async function sendUnsentChunks(attemptId: number): Promise<UnsentChunks> {
  return (await import('#web/room/recording/unsent-chunks.ts')).sendUnsentChunks(attemptId)
}
