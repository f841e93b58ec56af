import { flashcardCardContract } from '#contract/flashcard/card.contract.ts'
import { flashcardPlanContract } from '#contract/flashcard/plan.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(flashcardCardContract, flashcardPlanContract)
