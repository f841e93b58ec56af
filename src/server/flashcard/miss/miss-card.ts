import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Block, Group, Inline, Option, Question } from '#contract/content/paper.ts'
import { acceptedOf, plainText, rowsOf } from '#contract/content/walk.ts'
import { findSentence } from '#contract/flashcard/sentence.ts'
import { expandKey } from '#server/marking/index.ts'

/** A question with its key, and the texts that its evidence is in, by their ids: paragraphs or lines. */
export interface MissedQuestion {
  readonly group: Group
  readonly question: Question
  readonly entry: KeyEntry
  readonly texts: ReadonlyMap<string, string>
}

/** What a card of a miss says. */
export interface MissText {
  readonly word: string
  /** What the word is asked by, beside a sentence. */
  readonly clue: string
  /** That the word is in; empty where there is none. */
  readonly sentence: string
  /** Whether this is a word, and not an answer that only this question has. */
  readonly isWord: boolean
}

const maxWord = 100
const maxText = 500

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`)

/** The sentences that the answer is found in. */
function listEvidence({ entry, texts }: MissedQuestion): string[] {
  return entry.evidence
    .filter(({ role }) => role === 'evidence')
    .map(({ paragraph, start, quote }) => findSentence(texts.get(paragraph) ?? quote, texts.has(paragraph) ? start : 0))
    .filter((sentence) => sentence.length <= maxText)
}

const holds = (sentence: string, words: string) => sentence.toLowerCase().includes(words.toLowerCase())

/** The answer as it is written most shortly: without what may be left out, and the first of several. */
function findTypedAnswer({ question, key }: KeyEntry): string {
  const place = key.kind === 'text' ? (key.any_order?.questions.indexOf(question) ?? -1) : -1
  const own = key.kind === 'text' && place !== -1 ? key.any_order?.answers[place]?.[0] : undefined
  const accepted = own ?? acceptedOf(key)[0] ?? ''
  return expandKey(accepted.replaceAll(/\([^()]*\)/g, ' '))[0] ?? expandKey(accepted)[0] ?? accepted
}

/** The cells of a row are one line. */
const linesOf = (block: Block): Inline[][] =>
  rowsOf(block).map((row) => row.flatMap((line, place): Inline[] => (place === 0 ? [...line] : [separator, ...line])))

const separator: Inline = { kind: 'text', text: ' · ' }

/** A character that no text has. */
const ownGap = '\uE000'

/** The line of a completion task around a gap, with the answer in it; other gaps are left open. */
function fillGap(group: Group, number: number, answer: string): string | null {
  const line = group.body.flatMap(linesOf).find((pieces) => pieces.some((piece) => piece.kind === 'gap' && piece.number === number))
  if (line === undefined) return null
  const open = line.map((piece) => (piece.kind === 'text' ? piece.text : piece.number === number ? ownGap : '…')).join('')
  const whole = open.replaceAll(/\s+/g, ' ').trim()
  const at = whole.indexOf(ownGap)
  return findSentence(`${whole.slice(0, at)}${answer}${whole.slice(at + 1)}`, at)
}

function writeTyped(missed: MissedQuestion): MissText {
  const { group, question, entry } = missed
  const word = cut(findTypedAnswer(entry), maxWord)
  const filled = fillGap(group, question.numbers[0] ?? 0, word)
  const prompt = plainText(question.prompt).trim()
  const sentence = filled !== null && filled !== word && filled.length <= maxText ? filled : undefined
  const found = sentence ?? listEvidence(missed).find((each) => holds(each, word)) ?? ''
  const clue = filled === null || found === '' ? cut(prompt || question.label, maxText) : ''
  return { word, clue, sentence: found, isWord: true }
}

/** Words of the question, and those of the text that mean the same: of an explanation's pairs the first whose words are in the evidence. */
function writePair(missed: MissedQuestion): MissText | null {
  const pairs = (missed.entry.explanation.en.same_meaning ?? '').split('; ').flatMap((pair) => {
    const [clue = '', word = '', ...rest] = pair.split(' = ').map((side) => side.trim())
    return clue === '' || word === '' || rest.length > 0 || word.length > maxWord ? [] : [{ clue: cut(clue, maxText), word }]
  })
  const evidence = listEvidence(missed)
  const found = pairs.map(({ clue, word }) => ({ clue, word, sentence: evidence.find((each) => holds(each, word)) ?? '', isWord: true }))
  return found.find(({ sentence }) => sentence !== '') ?? found[0] ?? null
}

const nameOption = (options: readonly Option[], value: string) => {
  const text = plainText(options.find((option) => option.value === value)?.content ?? []).trim()
  return text === '' ? value : text
}

/** The question, and the choice that is right. */
function writeChoice({ group, question, entry }: MissedQuestion): MissText {
  const options = question.options ?? group.options ?? []
  const right = entry.key.kind === 'several' ? entry.key.values : acceptedOf(entry.key).slice(0, 1)
  const word = right.map((value) => nameOption(options, value).replace(/\.$/, '')).join('; ')
  return { word: cut(word, maxWord), clue: cut(plainText(question.prompt).trim() || question.label, maxText), sentence: '', isWord: false }
}

/** What a card of a missed question says: the word that should have been written, the words of the text that mean the same, or the right choice. */
export function writeMiss(missed: MissedQuestion): MissText {
  return missed.entry.key.kind === 'text' ? writeTyped(missed) : (writePair(missed) ?? writeChoice(missed))
}
