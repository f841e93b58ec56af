import { type Problem, problemAt, type SourceLine, within } from '#server/authoring/problem.ts'
import type { WordShape } from './deck-shape.ts'
import { findIpaFault } from './ipa.ts'
import { findScriptFault } from './script.ts'
import { holdsWord } from './word-forms.ts'

const maxMeaningWords = 12
const exampleWords = { min: 8, max: 18 }
/** A sentence of a test is as long as it is, but a card has to hold it. */
const maxQuotedWords = 30

const countWords = (text: string) => text.trim().split(/\s+/).length

/** A word of a topic file and the lines of its fields. */
export interface WordEntry {
  readonly value: WordShape
  readonly place: SourceLine
  lineOf(field: keyof WordShape): number
}

function findMeaningFault({ word, meaning }: WordShape): string | null {
  const words = countWords(meaning)
  if (words > maxMeaningWords) return `has ${words} words; ${maxMeaningWords} are allowed`
  return holdsWord(meaning, word) ? `explains "${word}" by itself` : null
}

function findExampleFault({ word, example, from }: WordShape): string | null {
  const words = countWords(example)
  const max = from === undefined ? exampleWords.max : maxQuotedWords
  if (words < exampleWords.min || words > max) return `has ${words} words; it needs ${exampleWords.min} to ${max}`
  if (!holdsWord(example, word)) return `does not have the word "${word}"`
  return /[.?!][’”]?$/.test(example) ? null : 'does not end as a sentence'
}

function findCollocationFault({ word, collocations }: WordShape): string | null {
  const without = collocations.find((collocation) => !holdsWord(collocation, word))
  if (without !== undefined) return `"${without}" does not have the word "${word}"`
  return new Set(collocations).size < collocations.length ? 'name one twice' : null
}

const loosely = (text: string) => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim()

/** The text of each test that examples may be from, by the test's slug. */
export type TestTexts = ReadonlyMap<string, string>

function findSourceFault({ from, example }: WordShape, tests: TestTexts): string | null {
  if (from === undefined) return null
  const text = tests.get(from)
  if (text === undefined) return `names the test "${from}", which is not there`
  return loosely(text).includes(loosely(example)) ? null : `names the test "${from}", which does not have the example`
}

/** Judges a word by itself. Without tests, nothing is said of where examples are from. */
export function checkWord(entry: WordEntry, tests: TestTexts | null): Problem[] {
  const { value, place } = entry
  const faults: readonly (readonly [keyof WordShape, string | null])[] = [
    ['ipa', findIpaFault(value.ipa)],
    ['meaning', findMeaningFault(value)],
    ['cn', findScriptFault(value.cn, 'cn')],
    ['tw', findScriptFault(value.tw, 'tw')],
    ['example', findExampleFault(value)],
    ['collocations', findCollocationFault(value)],
    ['from', tests === null ? null : findSourceFault(value, tests)],
  ]
  return faults.flatMap(([field, fault]) =>
    fault === null
      ? []
      : [problemAt({ ...within(place, field), line: entry.lineOf(field) }, null, `"${field}" of "${value.word}" ${fault}`)],
  )
}
