export type { TestTexts } from './check-word.ts'
export type { Deck, DeckTopic, DeckWord, PartOfSpeech, ThreeLanguages, WordLevel } from './deck-shape.ts'
export { readDeck } from './read-deck.ts'
