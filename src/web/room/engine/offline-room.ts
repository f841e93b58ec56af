import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import type { RoomDevice } from './room-context.ts'
import type { RoomSnapshot } from '#web/room/storage/room-snapshot.ts'
import { findSection, isOver } from '#web/room/storage/sections.ts'

/** A room that this device can open without the server: its snapshot, the section that is under way, and the paper of it. */
export interface OfflineRoom {
  readonly snapshot: RoomSnapshot
  readonly section: SectionState
  readonly paper: Paper
}

/** What of the attempt is asked for: by the holder of this epoch, with the section that the candidate wanted. */
interface OfflineRoomQuery {
  readonly attemptId: number
  readonly epoch: number
  readonly start: Skill | null
}

/** Null where the device kept nothing, kept it for another epoch, or no section was open. */
export async function findOfflineRoom(device: RoomDevice, { attemptId, epoch, start }: OfflineRoomQuery): Promise<OfflineRoom | null> {
  const snapshot = await device.findSnapshot(attemptId).catch(() => null)
  if (snapshot?.attempt.epoch !== epoch || isOver(snapshot.attempt)) return null
  const section = findSection(snapshot.attempt, start)
  if (!section?.opened_at) return null
  const paper = await device.findPaper(attemptId, section.skill).catch(() => null)
  return paper && { snapshot, section, paper }
}
