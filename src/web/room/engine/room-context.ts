import type { PendingUploads } from './pending-uploads.ts'
import type { AnswerEditor } from './answer-editor.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { LeaseRecord } from '#web/room/storage/lease.ts'
import type { TabClaim } from '#web/room/storage/tab-claim.ts'
import type { OpQueue } from './op-queue.ts'
import type { OpStore, StoreOwner } from '#web/room/storage/op-store.ts'
import type { RoomSnapshot } from '#web/room/storage/room-snapshot.ts'
import type { RoomClock } from './room-clock.ts'
import type { RoomState } from './room-state.ts'
import type { Watched } from '#web/kit/watched.ts'
import type { SaveLoop } from './save-loop.ts'
import type { SaveMonitor } from './save-monitor.ts'
import type { SectionTimer } from './section-timer.ts'
import type { RoomWire } from './wire.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'

/** What this browser keeps for a room. */
export interface RoomDevice {
  openStore(of: StoreOwner): Promise<OpStore>
  /** What an earlier page left to open the room without the server. */
  findSnapshot(attemptId: number): Promise<RoomSnapshot | null>
  findPaper(attemptId: number, skill: Skill): Promise<Paper | null>
  findLease(attemptId: number): LeaseRecord | null
  keepLease(attemptId: number, lease: LeaseRecord): void
  dropLease(attemptId: number): void
  claimTab(attemptId: number, how: { force: boolean; taken: () => void }): Promise<TabClaim | null>
}

export interface RoomParts {
  readonly attemptId: number
  readonly wire: RoomWire
  readonly host: RoomHost
  readonly device: RoomDevice
  /** The section that the candidate asked to begin; any other one of several is not opened before it is asked for. */
  readonly start: Skill | null
  /** Resolves when a paper could be shown: no section is opened before. */
  readonly shown?: Promise<unknown>
}

/** What the parts of one room share. */
export interface RoomContext extends RoomParts {
  readonly room: Watched<RoomState>
  readonly queue: OpQueue
  readonly editor: AnswerEditor
  readonly uploads: PendingUploads
  readonly loop: SaveLoop
  readonly saveMonitor: SaveMonitor
  readonly clock: RoomClock
  readonly timer: SectionTimer
}
