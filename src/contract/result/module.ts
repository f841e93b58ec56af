import type { ContractModule } from '#contract/kit/module.ts'
import { attemptResultContract } from './result.contract.ts'
import { homeContract } from './home.contract.ts'
import { testListContract } from './test-list.contract.ts'
import { childResultContract } from './child-result.contract.ts'
import { childHomeContract } from './child-home.contract.ts'
import { estimateContract } from './estimate.contract.ts'
import { testLabelContract } from './test-label.contract.ts'
import { testStatisticsContract } from './test-statistics.contract.ts'

export const contractModule = {
  operations: {
    attempt: attemptResultContract,
    testList: testListContract,
    home: homeContract,
    childResult: childResultContract,
    childHome: childHomeContract,
    testStatistics: testStatisticsContract,
    estimate: estimateContract,
    testLabel: testLabelContract,
  },
  first: ['attempt', 'testList', 'home', 'estimate'],
} satisfies ContractModule
