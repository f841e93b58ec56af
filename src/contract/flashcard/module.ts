import type { ContractModule } from '#contract/kit/module.ts'
import { flashcardCardContract } from './card.contract.ts'
import { flashcardPlanContract } from './plan.contract.ts'
import { flashcardContract } from './review.contract.ts'

export const contractModule = {
  operations: { flashcard: flashcardContract, flashcardCard: flashcardCardContract, flashcardPlan: flashcardPlanContract },
} satisfies ContractModule
