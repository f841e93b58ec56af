import { lineBindingRefusals, lineDepartureRefusals, lineReturnRefusals } from '#contract/identity/line-refusals.ts'
import { linkRefusals } from '#contract/identity/link-refusals.ts'
import { secondFactorContract } from '#contract/identity/second-factor.contract.ts'
import { sessionContract } from '#contract/identity/session.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(
  lineBindingRefusals,
  lineDepartureRefusals,
  lineReturnRefusals,
  linkRefusals,
  secondFactorContract,
  sessionContract,
)
