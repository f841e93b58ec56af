import { fixedOptions, type GroupType, type Interaction } from '#contract/content/group-type.ts'
import type { Inline, Option } from '#contract/content/paper.ts'
import { plainText } from '#contract/content/walk.ts'
import type { BodyGap } from './body.ts'
import type { EvidenceShape, GroupShape } from '#server/authoring/group-shape.ts'
import { foldSpace, splitKey } from '#server/authoring/inline.ts'
import { type PartReader, placeOf, readNotificationStream, report } from './part-reader.ts'
import { within } from '#server/authoring/problem.ts'
import type { EvidenceSource, QuestionSource } from '#server/authoring/source.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

type Completion = Extract<GroupShape, { body: unknown }>
type AskedGroup = Exclude<GroupShape, { body: unknown }>

export function readOptions(
  reader: PartReader,
  path: Path,
  options: { shape: Readonly<Record<string, string>>; question: number | null },
): Option[] {
  return Object.entries(options.shape).map(([value, text]) => ({
    value,
    content: readNotificationStream(reader, [...path, value], { text, question: options.question }),
  }))
}

function toInteraction(shape: GroupShape): Interaction {
  const type: GroupType = shape.type
  if (type === 'multiple-select') return 'choose-several'
  if (type === 'multiple-choice' || type in fixedOptions) return 'choose-one'
  return 'options' in shape && shape.options !== undefined ? 'match' : 'type'
}

/** Evidence of a passage names a paragraph, that of a recording a line. */
function readEvidence(reader: PartReader, path: Path, found: { shapes: readonly EvidenceShape[]; question: number }): EvidenceSource[] {
  const { shapes, question } = found
  const other = reader.evidenceBy === 'line' ? 'paragraph' : 'line'
  return shapes.map((shape, index) => {
    const at = [...path, index]
    if (shape[other] !== undefined)
      report(reader, [...at, other], {
        question,
        ...tell('evidence_by', { field: other, wanted: reader.evidenceBy }),
      })
    else if (shape[reader.evidenceBy] === undefined)
      report(reader, at, { question, ...tell('missing', { field: `"${reader.evidenceBy}"` }) })
    return { place: placeOf(reader, at), from: shape[reader.evidenceBy] ?? '', quote: shape.quote, role: shape.role }
  })
}

/** The questions that are gaps of a body, with the evidence that stands beside it by number. */
export function readGapQuestions(reader: PartReader, path: Path, found: { shape: Completion; gaps: readonly BodyGap[] }): QuestionSource[] {
  const { shape, gaps } = found
  const numbers = new Set(gaps.map((gap) => String(gap.number)))
  for (const number of Object.keys(shape.evidence)) {
    if (!numbers.has(number)) report(reader, [...path, 'evidence', number], { question: Number(number), ...tell('gap_unknown') })
  }
  return gaps.map((gap) => ({
    place: gap.place,
    number: gap.number,
    question: {
      id: String(gap.number),
      numbers: [gap.number],
      interaction: toInteraction(shape),
      prompt: [],
      options: null,
      paragraph: null,
      label: gap.label,
    },
    key: gap.key,
    keyPlace: gap.place,
    evidencePlace: { ...gap.place, path: [...path, 'evidence', String(gap.number)] },
    evidence: readEvidence(reader, [...path, 'evidence', String(gap.number)], {
      shapes: shape.evidence[gap.number] ?? [],
      question: gap.number,
    }),
  }))
}

interface AskedQuestion {
  readonly number?: number
  readonly numbers?: readonly number[]
  readonly prompt?: string | undefined
  readonly paragraph?: string
  readonly options?: Readonly<Record<string, string>>
  readonly key: string | readonly string[]
  readonly evidence: readonly EvidenceShape[]
}

function toLabel(shape: AskedGroup, question: AskedQuestion, prompt: readonly Inline[]): string {
  if (prompt.length > 0) return foldSpace(plainText(prompt))
  if (question.paragraph !== undefined) return `Paragraph ${question.paragraph}`
  return 'figure' in shape ? `Label in the picture: ${shape.figure.alt}` : ''
}

function readChoices(
  reader: PartReader,
  path: Path,
  asked: { shape: AskedGroup; question: AskedQuestion; number: number },
): Option[] | null {
  const { shape, question, number } = asked
  if (question.options !== undefined) return readOptions(reader, [...path, 'options'], { shape: question.options, question: number })
  if (shape.type !== 'true-false-not-given' && shape.type !== 'yes-no-not-given') return null
  return fixedOptions[shape.type].map((value) => ({ value, content: [{ kind: 'text', text: value }] }))
}

function readKey(key: AskedQuestion['key'], interaction: Interaction): readonly string[] {
  if (typeof key !== 'string') return key
  return interaction === 'type' ? splitKey(key) : [key]
}

function readAskedQuestion(reader: PartReader, path: Path, asked: { shape: AskedGroup; question: AskedQuestion }): QuestionSource {
  const { shape, question } = asked
  const numbers = question.numbers === undefined ? [question.number ?? 0] : [...question.numbers]
  const number = numbers[0] ?? 0
  const interaction = toInteraction(shape)
  const prompt =
    question.prompt === undefined ? [] : readNotificationStream(reader, [...path, 'prompt'], { text: question.prompt, question: number })
  return {
    place: placeOf(reader, path),
    number,
    question: {
      id: String(number),
      numbers,
      interaction,
      prompt,
      options: readChoices(reader, path, { shape, question, number }),
      paragraph: question.paragraph ?? null,
      label: toLabel(shape, question, prompt),
    },
    key: readKey(question.key, interaction),
    keyPlace: placeOf(reader, [...path, 'key']),
    evidencePlace: within(placeOf(reader, path), 'evidence'),
    evidence: readEvidence(reader, [...path, 'evidence'], { shapes: question.evidence, question: number }),
  }
}

/** The questions that are listed one by one. */
export function readAskedQuestions(reader: PartReader, path: Path, shape: AskedGroup): QuestionSource[] {
  const questions: readonly AskedQuestion[] = shape.questions
  return questions.map((question, index) => readAskedQuestion(reader, [...path, 'questions', index], { shape, question }))
}
