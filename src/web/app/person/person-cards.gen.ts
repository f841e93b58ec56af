// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { PersonCardEntry } from './person-card-entry.ts'
import { LazyLatestAttemptsCard } from '#web/supervision/index.ts'
import { LazyBalanceCard } from '#web/wallet/index.ts'
import { LazyOrdersCard } from '#web/payment/index.ts'
import { LazyFamilyCard } from '#web/family/index.ts'
import { LazyLatestNoteCard } from '#web/account/index.ts'
import { LazyLatestEventsCard } from '#web/audit/index.ts'

/** What modules show in the first tab of the record of a person, in its order. */
export const personCards: readonly PersonCardEntry[] = [
  { name: 'LazyLatestAttemptsCard', Card: LazyLatestAttemptsCard, role: 'super-admin', of: ["student"] },
  { name: 'LazyBalanceCard', Card: LazyBalanceCard, role: 'super-admin', of: ["student","parent"] },
  { name: 'LazyOrdersCard', Card: LazyOrdersCard, role: 'super-admin', of: ["student","parent"] },
  { name: 'LazyFamilyCard', Card: LazyFamilyCard, role: 'super-admin', of: ["student","parent"] },
  { name: 'LazyLatestNoteCard', Card: LazyLatestNoteCard, role: 'super-admin' },
  { name: 'LazyLatestEventsCard', Card: LazyLatestEventsCard, role: 'super-admin' },
]
