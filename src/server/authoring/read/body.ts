import type { Block, Inline } from '#contract/content/paper.ts'
import { labelCell, labelGap } from './gap-label.ts'
import type { BlockShape } from '#server/authoring/group-shape.ts'
import type { GapKey } from '#server/authoring/inline.ts'
import { type FileReader, placeOf, readGapText } from './part-reader.ts'
import type { SourceLine } from '#server/authoring/problem.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

/** A gap found in a body: its key, where it stands and what it is called. */
export interface BodyGap extends GapKey {
  readonly place: SourceLine
  readonly label: string
}

interface BodyReader {
  readonly reader: FileReader
  readonly gaps: BodyGap[]
}

type Label = (content: Inline[], number: number) => string

function readText(body: BodyReader, path: Path, text: string): Inline[] {
  return readLabelledText(body, path, { text, label: labelGap })
}

function readLabelledText(body: BodyReader, path: Path, { text, label }: { text: string; label: Label }): Inline[] {
  const { content, gaps } = readGapText(body.reader, path, text)
  for (const gap of gaps) {
    const place = { file: body.reader.file.name, line: body.reader.file.lineOfGap(path, gap.number), path }
    body.gaps.push({ ...gap, place, label: label(content, gap.number) })
  }
  return content
}

function readTable(body: BodyReader, path: Path, table: NonNullable<BlockShape['table']>): Block {
  const head = table.head.map((cell, column) => readText(body, [...path, 'head', column], cell))
  const rows = table.rows.map((row, index) => {
    const cells: Inline[][] = []
    row.forEach((cell, column) => {
      const heads = [...cells.slice(0, 1), head[column] ?? []]
      const label: Label = (content, number) => labelCell(heads, content, number)
      cells.push(readLabelledText(body, [...path, 'rows', index, column], { text: cell, label }))
    })
    if (cells.length !== head.length) {
      const sentence = tell('cells', { found: cells.length, wanted: head.length })
      body.reader.problems.push({ ...placeOf(body.reader, [...path, 'rows', index]), question: null, ...sentence })
    }
    return cells
  })
  return { kind: 'table', head, rows }
}

function readForm(body: BodyReader, path: Path, rows: NonNullable<BlockShape['form']>): Block {
  return {
    kind: 'form',
    rows: rows.map((row, index) => {
      const label = readText(body, [...path, index, 'label'], row.label)
      const name: Label = (line, number) => labelCell([label], line, number)
      const content = readLabelledText(body, [...path, index, 'value'], { text: row.value, label: name })
      return { label, content }
    }),
  }
}

function readBlock(body: BodyReader, path: Path, block: BlockShape): Block {
  const readAll = (name: string, texts: readonly string[]) => texts.map((text, index) => readText(body, [...path, name, index], text))
  if (block.heading !== undefined) return { kind: 'heading', content: readText(body, [...path, 'heading'], block.heading) }
  if (block.list !== undefined) return { kind: 'list', items: readAll('list', block.list) }
  if (block.flow !== undefined) return { kind: 'flow', steps: readAll('flow', block.flow) }
  if (block.table !== undefined) return readTable(body, [...path, 'table'], block.table)
  if (block.form !== undefined) return readForm(body, [...path, 'form'], block.form)
  return { kind: 'paragraph', content: readText(body, [...path, 'text'], block.text ?? '') }
}

/** Reads the blocks of a completion task, and the gaps in them in the order of reading. */
export function readBody(reader: FileReader, path: Path, blocks: readonly BlockShape[]): { body: Block[]; gaps: BodyGap[] } {
  const gaps: BodyGap[] = []
  const body = blocks.map((block, index) => readBlock({ reader, gaps }, [...path, index], block))
  return { body, gaps }
}
