import { listSentences } from '#contract/flashcard/sentence.ts'
import { listWordForms } from '#server/authoring/index.ts'

/** A word of a deck. */
export interface DeckEntry {
  readonly id: number
  readonly word: string
  /** Only adjectives and adverbs are compared: an engineer is no form of "engine". */
  readonly isCompared: boolean
}

const comparative = /(?:er|est)$/

/** The words of decks by every form that a text may have of them. */
export type WordForms = ReadonlyMap<string, DeckEntry>

export function mapForms(words: readonly DeckEntry[]): WordForms {
  const forms = new Map<string, DeckEntry>()
  for (const entry of words) {
    const own = listWordForms(entry.word)
    for (const form of own) if (!forms.has(form) && (entry.isCompared || !comparative.test(form))) forms.set(form, entry)
  }
  // A word itself comes before a form of another one.
  for (const entry of words) forms.set(entry.word.toLowerCase(), entry)
  return forms
}

const maxRun = 4
const maxSentence = 300

const listTokens = (text: string) =>
  [
    ...text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[a-z]+(?:['-][a-z]+)*/g),
  ].map(([token]) => token)

export interface FoundWord extends DeckEntry {
  readonly sentence: string
}

/** The words that are in some texts, each with the first sentence that has it, in the order of the texts. */
export function findWords(texts: readonly string[], forms: WordForms): FoundWord[] {
  const found = new Map<number, FoundWord>()
  for (const sentence of texts.flatMap(listSentences)) {
    if (sentence.length > maxSentence) continue
    const tokens = listTokens(sentence)
    for (let at = 0; at < tokens.length; at += 1) {
      for (let size = Math.min(maxRun, tokens.length - at); size > 0; size -= 1) {
        const entry = forms.get(tokens.slice(at, at + size).join(' '))
        if (entry === undefined) continue
        if (!found.has(entry.id)) found.set(entry.id, { ...entry, sentence })
        break
      }
    }
  }
  return [...found.values()]
}

/** The first sentence of some texts that has a word in any of its forms; empty where none has. */
export function findSentenceOf(texts: readonly string[], word: string): string {
  return findWords(texts, mapForms([{ id: 0, word, isCompared: false }]))[0]?.sentence ?? ''
}
