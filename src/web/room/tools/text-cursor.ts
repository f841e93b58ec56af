import { readSelection } from './read-selection.ts'

/** The room's texts that are on show, in reading order. */
function listTexts(root: HTMLElement): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('.ex-pane [data-text]')).filter(
    (text) => text.offsetParent !== null && text.textContent !== '',
  )
}

function textNodes(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('[data-skip]')) nodes.push(walker.currentNode as Text)
  return nodes
}

function select(element: HTMLElement, start: number, end: number): void {
  const range = document.createRange()
  let at = 0
  for (const node of textNodes(element)) {
    const next = at + node.length
    if (start >= at && start < next) range.setStart(node, start - at)
    if (end > at && end <= next) range.setEnd(node, end - at)
    at = next
  }
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

interface WordRange {
  readonly start: number
  readonly end: number
}

function findSentenceEnd(text: string, words: readonly WordRange[], after: number): number {
  const stop = words.find((word) => word.end > after && /[.!?]['"’”)]?$/.test(text.slice(word.start, word.end)))
  return stop?.end ?? words.at(-1)?.end ?? after
}

/** What the keys make of a selection: arrows go word by word, Shift widens or narrows, Shift+Down takes the whole sentence. */
export function moveWordSelection(
  text: string,
  now: WordRange,
  { key, shift }: { readonly key: string; readonly shift: boolean },
): WordRange {
  const words = Array.from(text.matchAll(/\S+/g), (match): WordRange => ({ start: match.index, end: match.index + match[0].length }))
  const first = words.findIndex((word) => word.end > now.start)
  const last = words.findLastIndex((word) => word.start < now.end)
  if (shift && key === 'ArrowDown') return { start: now.start, end: findSentenceEnd(text, words.slice(last), now.end) }
  const step = key === 'ArrowRight' ? 1 : -1
  if (shift) return { start: now.start, end: words[Math.max(first, last + step)]?.end ?? now.end }
  return words[(step > 0 ? last : first) + step] ?? now
}

/** Alt with Up or Down goes from text to text, with its first word selected. */
export function focusNextText(root: HTMLElement, step: 1 | -1): void {
  const texts = listTexts(root)
  const here = document.activeElement?.closest<HTMLElement>('[data-text]')
  const at = here ? texts.indexOf(here) : -1
  const next = texts[at < 0 ? 0 : Math.max(0, Math.min(texts.length - 1, at + step))]
  if (!next) return
  next.focus()
  const text = textNodes(next)
    .map((node) => node.data)
    .join('')
  const word = /\S+/.exec(text)
  if (word) select(next, word.index, word.index + word[0].length)
}

/** Arrows inside a focused text. True when the key was used. */
export function handleTextKey(event: KeyboardEvent, root: HTMLElement): boolean {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element.dataset['text'] === undefined || event.altKey) return false
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight' && !(event.shiftKey && event.key === 'ArrowDown')) return false
  const now = readSelection(root, getSelection()).find((stretch) => stretch.container === element.dataset['text']) ?? { start: 0, end: 0 }
  const text = textNodes(element)
    .map((node) => node.data)
    .join('')
  const next = moveWordSelection(text, now, { key: event.key, shift: event.shiftKey })
  select(element, next.start, next.end)
  return true
}
