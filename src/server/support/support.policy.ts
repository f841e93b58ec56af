import { feedbackContract } from '#contract/support/support.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const refuse = refusalsOf(feedbackContract)

/** A child reports in words of its own only after a guardian has consented to the account; visitors may. */
export function requireFreeText(isLimited: boolean): void {
  if (isLimited) throw refuse.GUARDIAN_NEEDED()
}
