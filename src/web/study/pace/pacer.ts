import type { Passage } from '#contract/content/paper.ts'
import { plainText } from '#contract/content/walk.ts'

/** A sentence of a passage. */
export interface Sentence {
  readonly text: string
  readonly words: number
}

/** Words in a minute. Nobody understands a passage of the exam at far more than this. */
export const paces = [120, 150, 180, 200, 220, 250, 300] as const
export type Pace = (typeof paces)[number]

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function toSentence(text: string): Sentence {
  return { text, words: text.trim().split(/\s+/).filter(Boolean).length }
}

/** The sentences of each paragraph, with the blanks after them. */
export function splitSentences({ paragraphs }: Pick<Passage, 'paragraphs'>): Sentence[][] {
  return paragraphs.map(({ content }) => [...segmenter.segment(plainText(content))].map(({ segment }) => toSentence(segment)))
}

/** How long a sentence is read at a pace. */
export function measureSentence({ words }: Sentence, pace: number): number {
  return (words / pace) * 60_000
}

/** How long all of it is read. */
export function measureAll(sentences: readonly Sentence[], pace: number): number {
  return sentences.reduce((sum, sentence) => sum + measureSentence(sentence, pace), 0)
}
