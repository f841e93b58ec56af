import type { CardState } from '#contract/flashcard/card.ts'

/** In the order of the filter. */
export const cardStates = ['new', 'learning', 'known'] as const satisfies readonly CardState[]

/** What the address of the list says. */
export interface CardListSearch {
  readonly page?: number
  readonly q?: string
  readonly state?: CardState
  readonly own?: 'true' | 'false'
}
