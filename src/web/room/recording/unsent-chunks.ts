import { browserHost } from '#web/room/storage/host.ts'
import { VoiceQueue } from './voice-queue.ts'
import { openVoiceStore } from './voice-store.ts'
import { apiVoiceWire } from './voice-wire.ts'

const timeoutMs = 60_000

/** What became of speech that was left on a device. */
export interface UnsentChunks {
  /** Something was found here and reported to the server. */
  readonly found: boolean
  /** Speech that still waits here. */
  readonly waitingMs: number
}

/**
 * Sends what the recorder of an attempt left on this device: an answer whose page was closed before its last chunks had
 * left. An answer that was broken off is completed by the server.
 */
export async function sendUnsentChunks(attemptId: number): Promise<UnsentChunks> {
  const store = await openVoiceStore(attemptId)
  const queue = new VoiceQueue({ attemptId, store, wire: apiVoiceWire, host: browserHost })
  await queue.recover()
  const found = queue.hasWork()
  await queue.drain(timeoutMs)
  const isOver = queue.records.every(({ stage, takes }) => stage === 'final' || takes.length === 0)
  if (isOver && !queue.hasWork() && queue.state.value.lastError === null) await queue.forget()
  return { found, waitingMs: queue.state.value.waitingMs }
}
