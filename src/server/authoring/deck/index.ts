export type { TestTexts } from './check-word.ts'
export type { Deck, DeckWord } from './deck-shape.ts'
export { readDeck } from './read-deck.ts'
export { listWordForms } from './word-forms.ts'
