import type { Mode } from '#contract/attempt/attempt.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

/** How many copied pieces are known again: enough for a candidate who moves paragraphs about. */
const remembered = 30

/** One form for line ends and spaces, which browsers change on the way through the machine's clipboard. */
function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The texts copied inside one test, newest last. */
export type Copied = readonly string[]

export function addCopied(copied: Copied, text: string): Copied {
  if (text === '') return copied
  return [...copied.filter((each) => each !== text), text].slice(-remembered)
}

/** In exam conditions only text that was copied inside the test may be pasted; practice takes any. */
export function mayPaste(mode: Mode, text: string, copied: Copied): boolean {
  if (mode === 'default' || fold(text) === '') return true
  return copied.some((each) => fold(each) === fold(text))
}

/** What was copied inside one attempt; it survives a reload of the page. */
export class RoomClipboard {
  readonly #key: string
  #copied: Copied

  constructor(attemptId: number) {
    this.#key = `bandstand.attempt.${attemptId}.copied`
    this.#copied = readCopied(this.#key)
  }

  get newest(): string | null {
    return this.#copied.at(-1) ?? null
  }

  keep(text: string): void {
    this.#copied = addCopied(this.#copied, text)
    writeStored(this.#key, JSON.stringify(this.#copied))
  }

  mayPaste(mode: Mode, text: string): boolean {
    return mayPaste(mode, text, this.#copied)
  }
}

function readCopied(key: string): Copied {
  try {
    return JSON.parse(readStored(key) ?? '[]') as Copied
  } catch {
    return []
  }
}

/** The text that is selected now, in a field or on the page. */
export function findSelectedText(): string {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  }
  return getSelection()?.toString() ?? ''
}

/** Keeps everything that is copied, cut or dragged inside `root`; answers how to stop. */
export function watchCopying(root: HTMLElement, clipboard: RoomClipboard): () => void {
  const untie = new AbortController()
  const keep = () => clipboard.keep(findSelectedText())
  for (const event of ['copy', 'cut', 'dragstart']) root.addEventListener(event, keep, { signal: untie.signal, capture: true })
  return () => untie.abort()
}
