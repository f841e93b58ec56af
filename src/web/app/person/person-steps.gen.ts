// Written by `npm run joins` from the modules of src/web. Do not edit.
import type { PersonCardEntry } from './person-card-entry.ts'
import { LazyOrderSteps } from '#web/payment/index.ts'

/** What modules say needs doing next about a person, in its order. */
export const personSteps: readonly PersonCardEntry[] = [
  { name: 'LazyOrderSteps', Card: LazyOrderSteps, role: 'super-admin' },
]
