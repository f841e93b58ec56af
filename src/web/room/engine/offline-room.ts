import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Paper } from '#contract/exam/paper.ts'
import type { RoomDevice } from './room-context.ts'
import type { Seat } from '#web/room/storage/seat.ts'
import { findSection, isOver } from '#web/room/storage/sections.ts'

/** A room that this device can open without the server: its seat, the section that is under way, and the paper of it. */
export interface OfflineRoom {
  readonly seat: Seat
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
  const seat = await device.findSeat(attemptId).catch(() => null)
  if (seat?.attempt.epoch !== epoch || isOver(seat.attempt)) return null
  const section = findSection(seat.attempt, start)
  if (!section?.opened_at) return null
  const paper = await device.findPaper(attemptId, section.skill).catch(() => null)
  return paper && { seat, section, paper }
}
