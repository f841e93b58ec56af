import { createHash } from 'node:crypto'
import { AnswerKey, type Evidence, type Explanation, type Key, type KeyEntry } from '#contract/exam/answer-key.ts'
import type { TestKind } from '#contract/exam/exam.contract.ts'
import type { Module, Product, Skill } from '#contract/exam/group-type.ts'
import { Paper, type Part } from '#contract/exam/paper.ts'
import { findParagraph, locateQuote } from './quote.ts'
import {
  type ExplanationFile,
  type GroupSource,
  listQuestions,
  type PartSource,
  type QuestionSource,
  type SectionSource,
  type TestSource,
} from './source.ts'

export interface BuiltSection {
  readonly skill: Skill
  readonly paper: Paper
  readonly answerKey: AnswerKey
}

/** A test ready to be published. */
export interface BuiltTest {
  readonly slug: string
  readonly product: Product
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly licence: string
  readonly origin: string
  /** SHA-256 of everything above and of all documents: the revision's name. */
  readonly hash: string
  readonly sections: readonly BuiltSection[]
}

function buildPart(part: PartSource): Part {
  const groups = part.groups.map(({ group }) => group)
  const first = Math.min(...groups.map((group) => group.first))
  const last = Math.max(...groups.map((group) => group.last))
  return { number: part.number, first, last, passage: part.passage, groups }
}

function buildKey(group: GroupSource, question: QuestionSource): Key {
  const [value = ''] = question.key
  if (question.question.interaction === 'type') return { kind: 'text', accepted: [...question.key], limit: group.group.word_limit }
  if (question.question.interaction === 'choose-several') return { kind: 'several', values: question.key.toSorted() }
  return { kind: 'one', value }
}

function buildEvidence(part: PartSource, question: QuestionSource): Evidence[] {
  return question.evidence.map(({ paragraph: name, quote, role }) => {
    const paragraph = findParagraph(part.passage, name)
    const place = paragraph === null ? 'missing' : locateQuote(paragraph, quote)
    if (paragraph === null || typeof place === 'string') throw new Error(`the evidence of question ${question.number} was not checked`)
    const text = paragraph.content.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
    return { paragraph: paragraph.id, ...place, quote: text.slice(place.start, place.end), role }
  })
}

function buildExplanation(file: ExplanationFile, number: number): Explanation {
  const entry = file.entries?.get(number)
  if (entry === undefined) throw new Error(`the explanation of question ${number} in ${file.file} was not checked`)
  const others = Object.entries(entry.others).map(([answer, why]) => ({ answer, why }))
  return { why: entry.why, others, next_time: entry.nextTime }
}

function buildEntry(part: PartSource, group: GroupSource, question: QuestionSource): KeyEntry {
  const { en, cn, tw } = part.explanations
  return {
    question: question.question.id,
    numbers: question.question.numbers,
    type: group.group.type,
    key: buildKey(group, question),
    evidence: buildEvidence(part, question),
    explanation: {
      en: buildExplanation(en, question.number),
      cn: buildExplanation(cn, question.number),
      tw: buildExplanation(tw, question.number),
    },
  }
}

function buildSection(test: TestSource, section: SectionSource): BuiltSection {
  const { skill, seconds } = section
  const paper = { schema: 1, skill, module: test.module, title: test.title, seconds, parts: section.parts.map(buildPart) }
  const entries = listQuestions(section).map(({ part, group, question }) => buildEntry(part, group, question))
  return { skill, paper: Paper.parse(paper), answerKey: AnswerKey.parse({ schema: 1, skill, entries }) }
}

/** JSON with the fields of every object in one order, so that the same content has the same hash. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Builds both documents of every section. The source must have passed `checkTest`. */
export function buildTest(test: TestSource): BuiltTest {
  const { slug, title, module, kind, licence, origin } = test
  const content = {
    slug,
    product: 'ielts' as const,
    title,
    module,
    kind,
    licence,
    origin,
    sections: test.sections.map((section) => buildSection(test, section)),
  }
  return { ...content, hash: createHash('sha256').update(toCanonicalJson(content)).digest('hex') }
}
