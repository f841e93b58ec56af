import type { TestKind } from '#contract/content/test-kind.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import type { Group, Passage, Question } from '#contract/content/paper.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { SourceLine } from './problem.ts'
import type { ScriptSource } from './script-source.ts'
import type { SoundSource } from './sound-source.ts'
import type { SpeakingSection } from './speaking-source.ts'
import type { TestLength } from './test-shape.ts'
import type { TimingSource } from './timing.ts'
import type { WritingSection } from './writing-source.ts'

/** What an authoring folder says, with the line of everything a checker may have to name. */
export interface TestSource {
  readonly slug: string
  readonly place: SourceLine
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly length: TestLength
  readonly licence: string
  readonly origin: string
  /** The sections that the folder has a file for; those of them that could be read are in `sections`. */
  readonly skills: readonly Skill[]
  readonly sections: readonly SectionSource[]
}

export interface ReadingSection {
  readonly skill: 'reading'
  readonly place: SourceLine
  readonly seconds: number
  readonly parts: readonly ReadingPartSource[]
}

export interface ListeningSection {
  readonly skill: 'listening'
  readonly place: SourceLine
  readonly checkingSeconds: number
  readonly trackPlace: SourceLine
  /** Null as long as the recording has not been made. */
  readonly track: SoundSource | null
  readonly timing: TimingSource | null
  readonly parts: readonly ListeningPartSource[]
}

export type QuestionSection = ReadingSection | ListeningSection
export type SectionSource = QuestionSection | WritingSection | SpeakingSection

/** A paragraph of a passage or a line of a script, which evidence may quote. */
export interface Quotable {
  /** What evidence calls it: a letter, a position, or the line's id. */
  readonly name: string
  /** What documents call it. */
  readonly id: string
  readonly text: string
}

interface QuestionPart {
  readonly number: number
  readonly place: SourceLine
  readonly quotables: readonly Quotable[]
  readonly groups: readonly GroupSource[]
  readonly explanations: Readonly<Record<Lang, ExplanationFile>>
}

export interface ReadingPartSource extends QuestionPart {
  readonly stimulus: 'passage'
  readonly passage: Passage
  readonly passageFile: string
}

export interface ListeningPartSource extends QuestionPart {
  readonly stimulus: 'recording'
  readonly script: ScriptSource
}

export type PartSource = ReadingPartSource | ListeningPartSource

export interface GroupSource {
  readonly place: SourceLine
  readonly instructionsPlace: SourceLine
  /** As the candidate sees it. */
  readonly group: Group
  readonly questions: readonly QuestionSource[]
  readonly anyOrderPlace: SourceLine
  /** The numbers of typed questions whose answers count in any order, set by set. */
  readonly anyOrder: readonly (readonly number[])[]
}

export interface EvidenceSource {
  readonly place: SourceLine
  /** The quotable's name. */
  readonly from: string
  readonly quote: string
  readonly role: 'evidence' | 'context'
}

export interface QuestionSource {
  readonly place: SourceLine
  readonly number: number
  readonly question: Question
  /** The right choice or choices, or the accepted typed answers. */
  readonly key: readonly string[]
  readonly keyPlace: SourceLine
  /** Its list of evidence, which may be missing. */
  readonly evidencePlace: SourceLine
  readonly evidence: readonly EvidenceSource[]
}

export interface ExplanationSource {
  readonly place: SourceLine
  readonly findIt: string | null
  readonly sameMeaning: string | null
  readonly why: string
  readonly others: Readonly<Record<string, string>>
  readonly nextTime: string | null
}

export interface ExplanationFile {
  readonly file: string
  /** By the question's first number; null when the file could not be read. */
  readonly entries: ReadonlyMap<number, ExplanationSource> | null
}

export function isQuestionSection(section: SectionSource): section is QuestionSection {
  return section.skill === 'reading' || section.skill === 'listening'
}

/** All groups of a section with the part they belong to. */
export function listGroups(section: QuestionSection): { part: PartSource; group: GroupSource }[] {
  const parts: readonly PartSource[] = section.parts
  return parts.flatMap((part) => part.groups.map((group) => ({ part, group })))
}

/** All questions of a section, in the order in which they are asked. */
export function listQuestions(section: QuestionSection): { part: PartSource; group: GroupSource; question: QuestionSource }[] {
  return listGroups(section).flatMap(({ part, group }) => group.questions.map((question) => ({ part, group, question })))
}

/** Everything that a section plays, as far as it has been recorded. */
export function listSounds(section: SectionSource): SoundSource[] {
  if (section.skill === 'listening') return section.track === null ? [] : [section.track]
  if (section.skill !== 'speaking') return []
  return section.parts.flatMap((part) => part.prompts.flatMap(({ sound }) => (sound === null ? [] : [sound])))
}
