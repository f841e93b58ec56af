import type { Folder } from './folder.ts'
import { getAt, toFlag, toList, toMap, toText } from './json.ts'

/** What evidence may quote: a paragraph of a passage or a line of a script, as plain text. */
export interface Quotable {
  /** What evidence calls it. */
  readonly name: string
  readonly speaker: string | null
  readonly text: string
}

/** Text without its marks, in one line. */
function toPlain(text: string): string {
  return text
    .replace(
      /\\([*\\])|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g,
      (whole, escaped?: string, strong?: string, em?: string) => escaped ?? strong ?? em ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function splitParagraphs(body: string): readonly string[] {
  return body
    .split(/\n[ \t]*\r?\n/)
    .map(toPlain)
    .filter((paragraph) => paragraph !== '')
}

function listParagraphs(folder: Folder, passage: string): readonly Quotable[] {
  const isLettered = toFlag(getAt(folder[passage], ['front', 'letters']))
  return splitParagraphs(toText(getAt(folder[passage], ['text']))).map((text, index) => ({
    name: isLettered ? String.fromCodePoint(65 + index) : String(index + 1),
    speaker: null,
    text,
  }))
}

function listLines(folder: Folder, script: string): readonly Quotable[] {
  const speakers = toMap(getAt(folder[script], ['speakers']))
  return toList(getAt(folder[script], ['lines']))
    .map(toMap)
    .filter((line) => line['say'] !== undefined)
    .map((line) => ({
      name: toText(line['id']),
      speaker: toText(getAt(speakers, [toText(line['speaker']), 'name'])) || toText(line['speaker']),
      text: toText(line['say']).replaceAll('~', '').replace(/\s+/g, ' ').trim(),
    }))
}

/** What the questions of a part may quote. */
export function listQuotables(folder: Folder, part: string): readonly Quotable[] {
  const passage = toText(getAt(folder[part], ['passage']))
  return passage === '' ? listLines(folder, toText(getAt(folder[part], ['script']))) : listParagraphs(folder, passage)
}
