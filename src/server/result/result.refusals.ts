import { childResultContract } from '#contract/result/child-result.contract.ts'
import { attemptResultContract } from '#contract/result/result.contract.ts'
import { testLabelContract } from '#contract/result/test-label.contract.ts'
import { testStatisticsContract } from '#contract/result/test-statistics.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(childResultContract, attemptResultContract, testLabelContract, testStatisticsContract)
