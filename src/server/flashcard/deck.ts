import type { Trilingual } from '#contract/flashcard/card.ts'

/** A word of a deck as it is written in the content. */
export interface DeckWord {
  /** Stays when the texts change. */
  readonly id: string
  readonly topic: string
  readonly word: string
  readonly partOfSpeech: string
  readonly ipa: string
  readonly meaning: string
  readonly cn: string
  readonly tw: string
  readonly example: string
  readonly collocations: readonly string[]
  /** 1 for the first weeks, 3 for the last. */
  readonly level: number
}

/** A deck as it is written in the content. */
export interface Deck {
  readonly slug: string
  readonly name: Trilingual
  readonly description: Trilingual
  readonly licence: string
  readonly origin: string
  readonly words: readonly DeckWord[]
}
