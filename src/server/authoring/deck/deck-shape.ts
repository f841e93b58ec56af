import { z } from 'zod'
import { Text } from '#server/authoring/group-shape.ts'

export const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb'] as const
export type PartOfSpeech = (typeof partsOfSpeech)[number]

const ThreeLanguages = z.strictObject({ en: Text, cn: Text, tw: Text })
export type ThreeLanguages = z.infer<typeof ThreeLanguages>

/** The file deck.yaml of a deck. */
export const DeckShape = z.strictObject({ name: ThreeLanguages, description: ThreeLanguages, licence: Text, origin: Text })

const WordShape = z.strictObject({
  word: z
    .string()
    .trim()
    .regex(/^[A-Za-z]+(?:[ -][A-Za-z]+)*$/, 'is not a word in Latin letters'),
  part_of_speech: z.enum(partsOfSpeech),
  ipa: Text,
  meaning: Text,
  cn: Text,
  tw: Text,
  example: Text,
  /** The test whose passage or recording the example is from. */
  from: Text.optional(),
  collocations: z.array(Text).min(1).max(3),
  /** 1 for the first weeks, 3 for the last. */
  level: z.enum(['1', '2', '3']).transform((level) => Number(level) as WordLevel),
})
export type WordShape = z.infer<typeof WordShape>
export type WordLevel = 1 | 2 | 3

/** A file such as 01-education.yaml. */
export const TopicShape = z.strictObject({ title: ThreeLanguages, words: z.array(WordShape).min(1) })

export interface DeckWord {
  /** Stays the same as long as the topic, the word and its part of speech do. */
  readonly id: string
  /** The slug of its topic. */
  readonly topic: string
  readonly word: string
  readonly partOfSpeech: PartOfSpeech
  readonly ipa: string
  readonly meaning: string
  readonly cn: string
  readonly tw: string
  readonly example: string
  readonly from?: string
  readonly collocations: readonly string[]
  readonly level: WordLevel
}

export interface DeckTopic {
  readonly slug: string
  readonly title: ThreeLanguages
}

/** A deck of words to learn, as it is shipped; its words are in the order of its files. */
export interface Deck {
  /** The folder's name. */
  readonly slug: string
  readonly name: ThreeLanguages
  readonly description: ThreeLanguages
  readonly licence: string
  readonly origin: string
  readonly topics: readonly DeckTopic[]
  readonly words: readonly DeckWord[]
}
