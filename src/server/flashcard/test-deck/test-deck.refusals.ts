import { flashcardTestContract } from '#contract/flashcard/test-deck.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(flashcardTestContract)
