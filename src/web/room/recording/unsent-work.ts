import { dropLease, findLease, listLeases } from '#web/room/storage/lease.ts'
import { findSnapshot, openOpStore } from '#web/room/storage/op-store.ts'
import { findClaimed } from '#web/room/storage/tab-claim.ts'
import { openVoiceStore } from './voice-store.ts'

/** What somebody who logs out leaves on this device. */
export interface UnsentWork {
  /** Answers or recordings of theirs that the server has not had. */
  readonly unsent: boolean
  /** Takes back the right to write from here what leaves nothing unsent, unless a tab is at it. */
  readonly close: () => void
}

async function isWaiting(attemptId: number): Promise<boolean> {
  const seat = await findSnapshot(attemptId)
  if (seat === null) return false
  const { attempt } = seat
  const [ops, chunks] = await Promise.all([
    openOpStore(attempt).then((store) => store.load()),
    openVoiceStore(attemptId).then((store) => store.loadChunks()),
  ])
  return chunks.length > 0 || ops.some((op) => op.kind !== 'visit' && op.seq > attempt.ack_seq)
}

export async function findUnsentWork(): Promise<UnsentWork> {
  const attemptIds = listLeases()
  const claimed = new Set(await findClaimed(attemptIds))
  const waits = await Promise.all(attemptIds.map(isWaiting))
  const waiting = attemptIds.filter((_, index) => waits[index])
  const idle = attemptIds.filter((id) => !waiting.includes(id) && !claimed.has(id))
  return { unsent: waiting.some((id) => findLease(id) !== null), close: () => idle.forEach(dropLease) }
}
