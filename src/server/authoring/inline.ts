import { type Sentence, tell } from './sentences.ts'
import type { Inline } from '#contract/content/paper.ts'

export interface GapKey {
  readonly number: number
  /** What is accepted; or the letter of the option. */
  readonly key: readonly string[]
}

export interface InlineText {
  readonly content: Inline[]
  readonly gaps: GapKey[]
  /** What is wrong with the markup, for an author to read. */
  readonly faults: Sentence[]
}

// A gap ends before the next one begins: a file of half gaps is read in one go, not once for each of them.
const markup = /\\([*\\])|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[\[(\d+):([^\][]*)\]\]/g

/** Line ends and spaces as one space. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Paragraphs separated by one blank line; line ends inside them as spaces. */
export function foldParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\r?\n/)
    .map(foldSpace)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function tidySpace(text: string): string {
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

function findStrayMarkup(text: string): Sentence[] {
  const faults: Sentence[] = []
  if (text.includes('*')) faults.push(tell('star_open'))
  if (text.includes('[[') || text.includes(']]')) faults.push(tell('gap_form'))
  if (/<\/?[a-z][^<>]*>/i.test(text)) faults.push(tell('tags'))
  return faults
}

function append(content: Inline[], piece: Inline): void {
  const last = content.at(-1)
  if (piece.kind === 'text' && piece.text === '') return
  if (piece.kind === 'text' && last?.kind === 'text' && last.mark === piece.mark) last.text += piece.text
  else content.push(piece)
}

/** Reads a line of text with **strong**, *emphasis* and [[number: key | alternative]] gaps. Line ends inside it stay. */
export function parseInline(source: string): InlineText {
  const text = tidySpace(source)
  const content: Inline[] = []
  const gaps: GapKey[] = []
  const faults: Sentence[] = []
  const addText = (piece: string, mark?: 'strong' | 'em') => {
    faults.push(...findStrayMarkup(piece))
    append(content, mark === undefined ? { kind: 'text', text: piece } : { kind: 'text', text: piece, mark })
  }
  let end = 0
  for (const match of text.matchAll(markup)) {
    const [whole, escaped, strong, em, number, key] = match
    addText(text.slice(end, match.index))
    end = match.index + whole.length
    if (escaped !== undefined) append(content, { kind: 'text', text: escaped })
    else if (strong !== undefined) addText(strong, 'strong')
    else if (em !== undefined) addText(em, 'em')
    else {
      content.push({ kind: 'gap', number: Number(number) })
      gaps.push({ number: Number(number), key: splitKey(key ?? '') })
    }
  }
  addText(text.slice(end))
  return { content, gaps, faults: [...new Map(faults.map((fault) => [fault.code, fault])).values()] }
}

/** The accepted answers of a typed key: `car park | carpark`. */
export function splitKey(key: string): string[] {
  return key
    .split('|')
    .map(foldSpace)
    .filter((accepted) => accepted !== '')
}
