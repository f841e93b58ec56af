import type { RoomDevice } from './crew.ts'
import { claimTab, dropLease, findLease, keepLease } from './lease.ts'
import { openOpStore } from './op-store.ts'

export const browserDevice: RoomDevice = { openStore: openOpStore, findLease, keepLease, dropLease, claimTab }
