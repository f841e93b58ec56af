import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'
import { readBody } from './body.ts'
import { readFigure } from './figure.ts'
import { type FolderReader, readYaml } from '#server/authoring/folder-reader.ts'
import { BlockShape, Text, WholeNumber } from '#server/authoring/group-shape.ts'
import { foldParagraphs } from '#server/authoring/inline.ts'
import { type FileReader, placeOf, report } from './part-reader.ts'
import type { ModelSource, NotesFile, TaskSource, WritingSection } from '#server/authoring/writing-source.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

const Band = z.string().regex(/^([1-8](\.5)?|9)$/, 'is not a band')

const TaskShape = z.strictObject({
  number: WholeNumber,
  minutes: WholeNumber,
  minimum_words: WholeNumber,
  prompt: z.array(BlockShape).min(1),
  figure: z.strictObject({ file: Text, alt: Text, description: Text }).optional(),
  models: z.record(Band, Text),
  notes: Text,
})
type TaskShape = z.infer<typeof TaskShape>

const WritingShape = z.strictObject({ seconds: WholeNumber, tasks: z.array(TaskShape).min(1) })
const NotesShape = z.strictObject({ advice: Text, comments: z.record(Band, Text) })

function readModel(reader: FileReader, path: Path, model: { band: string; file: string }): ModelSource {
  const text = reader.files.get(model.file)
  reader.used.add(model.file)
  if (text === undefined) report(reader, path, { question: null, ...tell('model_missing', { file: model.file }) })
  return { band: Number(model.band), place: placeOf(reader, path), file: model.file, text: foldParagraphs(text ?? '') }
}

function readNotes(folder: FolderReader, notes: string, lang: Lang): NotesFile {
  const name = `${notes}.${lang}.yaml`
  const yaml = readYaml(folder, name, NotesShape)
  if (yaml === null) return { file: name, notes: null }
  const toEntry = (text: string, path: Path) => ({ place: { file: name, line: yaml.file.lineOf(path), path }, text: foldParagraphs(text) })
  const comments = Object.entries(yaml.value.comments).map(([band, text]) => [Number(band), toEntry(text, ['comments', band])] as const)
  return { file: name, notes: { advice: toEntry(yaml.value.advice, ['advice']), comments: new Map(comments) } }
}

function readTask(reader: FileReader, path: Path, shape: TaskShape): TaskSource {
  const { body, gaps } = readBody(reader, [...path, 'prompt'], shape.prompt)
  for (const gap of gaps) reader.problems.push({ ...gap.place, question: null, ...tell('task_gaps') })
  return {
    number: shape.number,
    place: placeOf(reader, path),
    minutes: shape.minutes,
    minimumWords: shape.minimum_words,
    prompt: body,
    figure:
      shape.figure === undefined ? null : readFigure(reader, [...path, 'figure'], { shape: shape.figure, prefix: `task-${shape.number}` }),
    models: Object.entries(shape.models)
      .map(([band, file]) => readModel(reader, [...path, 'models', band], { band, file }))
      .toSorted((one, other) => other.band - one.band),
    notes: {
      en: readNotes(reader, shape.notes, 'en'),
      cn: readNotes(reader, shape.notes, 'cn'),
      tw: readNotes(reader, shape.notes, 'tw'),
    },
  }
}

export function readWriting(folder: FolderReader, name: string): WritingSection | null {
  const yaml = readYaml(folder, name, WritingShape)
  if (yaml === null) return null
  const reader: FileReader = { ...folder, file: yaml.file }
  const tasks = yaml.value.tasks.map((shape, index) => readTask(reader, ['tasks', index], shape))
  return { skill: 'writing', place: placeOf(reader, ['seconds']), seconds: yaml.value.seconds, tasks }
}
