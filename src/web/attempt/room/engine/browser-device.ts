import type { RoomDevice } from './crew.ts'
import { dropLease, findLease, keepLease } from './lease.ts'
import { findPaper, findSeat, openOpStore } from './op-store.ts'
import { claimTab } from './tab-claim.ts'

export const browserDevice: RoomDevice = { openStore: openOpStore, findSeat, findPaper, findLease, keepLease, dropLease, claimTab }
