import type { GroupType, Skill } from '#contract/content/group-type.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type Json, type JsonMap, getAt, toList, toMap, toText } from './json.ts'

/** The text files of a draft by their paths: YAML as its value, a passage as `{ front, text }`: what stands above it, and its paragraphs; everything else as its text. */
export type Folder = Readonly<Record<string, Json>>

export const skills: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
export const langs: readonly Lang[] = ['en', 'tw', 'cn']

/** The skills that the folder has a file for, in the order of the test. */
export function listSkills(folder: Folder): readonly Skill[] {
  return skills.filter((skill) => `${skill}.yaml` in folder)
}

export function listPartFiles(folder: Folder, skill: Skill): readonly string[] {
  return toList(getAt(folder[`${skill}.yaml`], ['parts'])).map(toText)
}

export function listGroups(folder: Folder, part: string): readonly JsonMap[] {
  return toList(getAt(folder[part], ['groups'])).map(toMap)
}

/** reading/part-1.yaml is explained in reading/part-1.en.yaml. */
export function explanationFile(part: string, lang: Lang): string {
  return part.replace(/\.yaml$/, `.${lang}.yaml`)
}

export function typeOf(group: JsonMap): GroupType {
  return toText(group['type']) as GroupType
}

/** What the questions of a type have in common in a file. */
export type Family = 'choice' | 'several' | 'fixed' | 'headings' | 'matching' | 'completion' | 'short' | 'labelling'

const families: Readonly<Record<GroupType, Family>> = {
  'multiple-choice': 'choice',
  'multiple-select': 'several',
  'true-false-not-given': 'fixed',
  'yes-no-not-given': 'fixed',
  'matching-headings': 'headings',
  'matching-information': 'matching',
  'matching-features': 'matching',
  'matching-sentence-endings': 'matching',
  'sentence-completion': 'completion',
  'summary-completion': 'completion',
  'note-completion': 'completion',
  'table-completion': 'completion',
  'form-completion': 'completion',
  'flow-chart-completion': 'completion',
  'diagram-labelling': 'labelling',
  'map-labelling': 'labelling',
  'short-answer': 'short',
}

export function familyOf(type: GroupType): Family {
  return families[type]
}

/** Types that belong to Reading alone. */
const ofReading: ReadonlySet<GroupType> = new Set<GroupType>([
  'true-false-not-given',
  'yes-no-not-given',
  'matching-headings',
  'matching-information',
  'matching-sentence-endings',
])

export function listTypes(skill: Skill): readonly GroupType[] {
  const all = Object.keys(families) as GroupType[]
  return skill === 'reading' ? all : all.filter((type) => !ofReading.has(type))
}

/** Whether the answers of a group are typed, and not selected from a bank. */
export function isTyped(group: JsonMap): boolean {
  const family = familyOf(typeOf(group))
  if (family === 'short') return true
  return (family === 'completion' || family === 'labelling') && group['options'] === undefined
}
