import type { ContractModule } from '#contract/kit/module.ts'
import { flashcardCardContract } from './card.contract.ts'
import { flashcardMissContract } from './miss.contract.ts'
import { flashcardPlanContract } from './plan.contract.ts'
import { flashcardContract } from './review.contract.ts'
import { flashcardTestContract } from './test-deck.contract.ts'

export const contractModule = {
  operations: {
    flashcard: flashcardContract,
    flashcardCard: flashcardCardContract,
    flashcardMiss: flashcardMissContract,
    flashcardPlan: flashcardPlanContract,
    flashcardTest: flashcardTestContract,
  },
} satisfies ContractModule
