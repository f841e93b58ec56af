import type { Bucket } from '#contract/plan/allowance.ts'
import type { Scope } from './attempt.ts'

/** Which allowance of the day an attempt uses. */
export function bucketOf(scope: Scope): Bucket {
  return scope === 'full' || scope === 'quick' ? 'full' : 'section'
}
