import { findSentence } from '#contract/flashcard/sentence.ts'

export interface SelectedWord {
  readonly word: string
  /** That the word is in. */
  readonly sentence: string
}

const maxWords = 4
const maxSentence = 500
const english = /^[A-Za-z](?:[A-Za-z’' -]{0,58}[A-Za-z])?$/

/** One to four English words, without what was selected around them; null for anything else. */
export function readWord(text: string): string | null {
  const word = text.replaceAll(/\s+/g, ' ').replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, '')
  return english.test(word) && word.split(' ').length <= maxWords ? word : null
}

const blocks = 'p, li, dd, td, th, blockquote, figcaption, h2, h3, h4, div'

/** What is beside the text: numbers of questions that lead to them, and what only screen readers or only eyes get. */
const beside = 'a, button, sup, .bs-sr, [aria-hidden="true"]'

function readText(range: Range): string {
  const content = range.cloneContents()
  for (const element of content.querySelectorAll(beside)) element.remove()
  return content.textContent ?? ''
}

/** The range that is selected, unless it is empty. */
function findRange(selection: Selection | null): Range | null {
  return selection === null || selection.rangeCount === 0 || selection.isCollapsed ? null : selection.getRangeAt(0)
}

/** The sentence that a range begins in; null outside of a part of the page. */
function findSentenceAt(range: Range, within: Element | null): string | null {
  const { startContainer: start, startOffset } = range
  const block = (start instanceof Element ? start : start.parentElement)?.closest(blocks) ?? null
  if (block === null || within?.contains(block) !== true) return null
  const whole = document.createRange()
  whole.selectNodeContents(block)
  const before = whole.cloneRange()
  before.setEnd(start, startOffset)
  return findSentence(readText(whole), readText(before).length)
}

/** The word that is selected in a part of the page, with its sentence. */
export function findSelectedWord(selection: Selection | null, within: Element | null): SelectedWord | null {
  const range = findRange(selection)
  const word = range === null ? null : readWord(range.toString())
  if (range === null || word === null) return null
  const sentence = findSentenceAt(range, within)
  return sentence === null || sentence.length > maxSentence || !sentence.includes(word) ? null : { word, sentence }
}
