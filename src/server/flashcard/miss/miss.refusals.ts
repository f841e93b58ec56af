import { flashcardMissContract } from '#contract/flashcard/miss.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(flashcardMissContract)
