import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Problem } from './problem.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

export type Path = readonly (string | number)[]

/** A YAML file that remembers on which line everything stands. All scalars are text, so TRUE stays "TRUE" and 1.50 "1.50". */
export interface YamlFile {
  readonly name: string
  readonly content: unknown
  lineOf(path: Path): number
  /** The line on which a gap stands, somewhere in the text at the path. */
  lineOfGap(path: Path, number: number): number
}

// Gaps are YAML syntax ("[[" opens a list, ": " a map). Stand-ins of the same length let authors write them unquoted.
const gapSyntax = /\[\[(\d+):([^\][]*)\]\]/g
/** Gaps as stand-ins of the same length, and back. */
export const protectGaps = (text: string) => text.replace(gapSyntax, '\uE000\uE000$1\uE001$2\uE002\uE002')
export const restoreGaps = (text: string) => text.replaceAll('\uE000', '[').replaceAll('\uE001', ':').replaceAll('\uE002', ']')

function startOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined
}

function stepInto(node: unknown, step: PropertyKey): { at: number | undefined; child: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
    return pair === undefined ? null : { at: startOf(pair.key), child: pair.value }
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? null : { at: startOf(item), child: item }
  }
  return null
}

/** Where the path leads; as far as it can be followed. */
function offsetOf(contents: unknown, path: Path): number {
  let offset = startOf(contents) ?? 0
  let node = contents
  for (const step of path) {
    const next = stepInto(node, step)
    if (next === null) break
    offset = next.at ?? offset
    node = next.child
  }
  return offset
}

/** What a file says; not of one that names itself again and again, or is nested without end. */
function readContent(document: ReturnType<typeof parseDocument>): { content: unknown; fault: Sentence | null } {
  try {
    return { content: document.toJS({ reviver: (_key, value) => (typeof value === 'string' ? restoreGaps(value) : value) }), fault: null }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown reason'
    return { content: null, fault: tell('yaml_unreadable', { fault: why }) }
  }
}

/** Parses YAML; `firstLine` is the line of the file on which the text begins. */
export function parseYaml(name: string, text: string, firstLine = 1): { file: YamlFile | null; problems: Problem[] } {
  const lines = new LineCounter()
  const document = parseDocument(protectGaps(text), { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const toLine = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file: name,
      line: toLine(error.pos[0]),
      question: null,
      ...tell('yaml_invalid', { fault: error.message }),
    }))
    return { file: null, problems }
  }
  const { content, fault } = readContent(document)
  if (fault !== null) return { file: null, problems: [{ file: name, line: firstLine, question: null, ...fault }] }
  const file: YamlFile = {
    name,
    content,
    lineOf: (path) => toLine(offsetOf(document.contents, path)),
    lineOfGap: (path, number) => {
      const start = offsetOf(document.contents, path)
      const found = text.indexOf(`[[${number}:`, start)
      return toLine(found === -1 ? start : found)
    },
  }
  return { file, problems: [] }
}
