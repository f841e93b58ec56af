import type { Group, Inline, WordLimit } from '#contract/content/paper.ts'
import { readBody } from './body.ts'
import { readFigure } from './figure.ts'
import type { GroupShape } from '#server/authoring/group-shape.ts'
import { type PartReader, placeOf, readNotificationStream, report } from './part-reader.ts'
import { readAskedQuestions, readGapQuestions, readOptions } from './questions.ts'
import type { GroupSource, QuestionSource } from '#server/authoring/source.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

function readInstructions(reader: PartReader, path: Path, text: string): Inline[][] {
  const paragraphs = text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => readNotificationStream(reader, path, { text: paragraph, question: null }))
}

function readWordLimit(reader: PartReader, path: Path, shape: WordLimit | undefined): WordLimit | null {
  if (shape === undefined) return null
  if (shape.words < 1 || shape.words > 5) report(reader, [...path, 'word_limit'], { question: null, ...tell('limit_form') })
  return shape
}

type ChoicesAndLimit = Pick<Group, 'title' | 'options' | 'options_title' | 'options_reusable' | 'word_limit'>

function readChoicesAndLimit(reader: PartReader, path: Path, shape: GroupShape): ChoicesAndLimit {
  const bank = 'options' in shape ? shape.options : undefined
  return {
    title: 'title' in shape ? (shape.title ?? null) : null,
    options: bank === undefined ? null : readOptions(reader, [...path, 'options'], { shape: bank, question: null }),
    options_title: 'options_title' in shape ? (shape.options_title ?? null) : null,
    options_reusable: 'options_reusable' in shape && shape.options_reusable,
    word_limit: 'word_limit' in shape ? readWordLimit(reader, path, shape.word_limit) : null,
  }
}

interface GroupBody {
  readonly body: Group['body']
  readonly questions: QuestionSource[]
}

function readGroupBody(reader: PartReader, path: Path, shape: GroupShape): GroupBody {
  if (!('body' in shape)) return { body: [], questions: readAskedQuestions(reader, path, shape) }
  const { body, gaps } = readBody(reader, [...path, 'body'], shape.body)
  return { body, questions: readGapQuestions(reader, path, { shape, gaps }) }
}

/** Reads a group of questions; null when it asks nothing. */
export function readGroup(reader: PartReader, path: Path, shape: GroupShape): GroupSource | null {
  const { body, questions } = readGroupBody(reader, path, shape)
  const numbers = questions.flatMap(({ question }) => question.numbers)
  const first = Math.min(...numbers)
  if (numbers.length === 0) {
    report(reader, [...path, 'body'], { question: null, ...tell('gap_none') })
    return null
  }
  const id = `g${first}`
  const group: Group = {
    id,
    type: shape.type,
    first,
    last: Math.max(...numbers),
    instructions: readInstructions(reader, [...path, 'instructions'], shape.instructions),
    ...readChoicesAndLimit(reader, path, shape),
    body,
    figure: 'figure' in shape ? readFigure(reader, [...path, 'figure'], { shape: shape.figure, prefix: id }) : null,
    questions: questions.map(({ question }) => question),
  }
  return {
    place: placeOf(reader, path),
    instructionsPlace: placeOf(reader, [...path, 'instructions']),
    group,
    questions,
    anyOrderPlace: placeOf(reader, [...path, 'any_order']),
    anyOrder: 'any_order' in shape ? shape.any_order : [],
  }
}
