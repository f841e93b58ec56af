import type { RoomDevice } from './room-context.ts'
import { dropLease, findLease, keepLease } from '#web/room/storage/lease.ts'
import { findPaper, findSnapshot, openOpStore } from '#web/room/storage/op-store.ts'
import { claimTab } from '#web/room/storage/tab-claim.ts'

export const browserDevice: RoomDevice = { openStore: openOpStore, findSnapshot, findPaper, findLease, keepLease, dropLease, claimTab }
