import type { TestKind } from '#contract/exam/exam.contract.ts'
import type { Group, Passage, Question } from '#contract/exam/paper.ts'
import type { Module } from '#contract/exam/group-type.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { EvidenceShape } from './group-shape.ts'
import type { Place } from './problem.ts'
import type { TestLength } from './test-shape.ts'

/** What an authoring folder says, with the line of everything a checker may have to name. */
export interface TestSource {
  readonly slug: string
  readonly place: Place
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly length: TestLength
  readonly licence: string
  readonly origin: string
  readonly sections: readonly SectionSource[]
}

export interface SectionSource {
  readonly skill: 'reading'
  readonly place: Place
  readonly seconds: number
  readonly parts: readonly PartSource[]
}

export interface PartSource {
  readonly number: number
  readonly place: Place
  readonly passage: Passage
  readonly passageFile: string
  readonly groups: readonly GroupSource[]
  readonly explanations: Readonly<Record<Lang, ExplanationFile>>
}

export interface GroupSource {
  readonly place: Place
  readonly instructionsPlace: Place
  /** As the candidate sees it. */
  readonly group: Group
  readonly questions: readonly QuestionSource[]
}

export interface QuestionSource {
  readonly place: Place
  readonly number: number
  readonly question: Question
  /** The right choice or choices, or the accepted typed answers. */
  readonly key: readonly string[]
  readonly keyPlace: Place
  readonly evidence: readonly (EvidenceShape & { readonly place: Place })[]
}

export interface ExplanationSource {
  readonly place: Place
  readonly why: string
  readonly others: Readonly<Record<string, string>>
  readonly nextTime: string | null
}

export interface ExplanationFile {
  readonly file: string
  /** By the question's first number; null when the file could not be read. */
  readonly entries: ReadonlyMap<number, ExplanationSource> | null
}

/** All groups of a section with the part they belong to. */
export function listGroups(section: SectionSource): { part: PartSource; group: GroupSource }[] {
  return section.parts.flatMap((part) => part.groups.map((group) => ({ part, group })))
}

/** All questions of a section, in the order in which they are asked. */
export function listQuestions(section: SectionSource): { part: PartSource; group: GroupSource; question: QuestionSource }[] {
  return listGroups(section).flatMap(({ part, group }) => group.questions.map((question) => ({ part, group, question })))
}
