import type { Figure } from '#contract/content/paper.ts'
import { readDrawing } from './drawing.ts'
import { type FileReader, report } from './part-reader.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

interface FigureFields {
  readonly file: string
  readonly alt: string
  readonly description: string
  readonly labels?: Readonly<Record<string, readonly [number, number]>>
}

/** Reads a picture with its text alternatives; ids inside it begin with the prefix. */
export function readFigure(reader: FileReader, path: Path, figure: { shape: FigureFields; prefix: string }): Figure | null {
  const { shape, prefix } = figure
  const source = reader.files.get(shape.file)
  reader.used.add(shape.file)
  if (source === undefined) {
    report(reader, [...path, 'file'], { question: null, ...tell('picture_missing', { file: shape.file }) })
    return null
  }
  const { drawing, problems } = readDrawing(shape.file, source, prefix)
  reader.problems.push(...problems)
  if (drawing === null) return null
  const labels = Object.entries(shape.labels ?? {}).map(([number, [x, y]]) => ({ number: Number(number), x, y }))
  return { alt: shape.alt, description: shape.description, drawing, labels }
}
