import { bucketOf } from '#contract/attempt/bucket.ts'
import type { LockedAttempt } from './attempt.store.ts'

/** The allowance that an attempt is counted in. */
export function allowanceKeyOf({ person_id, product, scope }: Pick<LockedAttempt, 'person_id' | 'product' | 'scope'>) {
  return { personId: person_id, product, bucket: bucketOf(scope) }
}
