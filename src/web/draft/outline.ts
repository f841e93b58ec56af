import type { Skill } from '#contract/content/group-type.ts'
import { type Folder, listGroups, listPartFiles, listSkills } from './folder.ts'
import { getAt, toList, toMap, toText, type JsonMap } from './json.ts'
import { listNumbers } from './renumber.ts'

/** What the editor shows: a file, or one of the groups, tasks or parts in it. */
export interface EditorPlace {
  readonly file: string
  readonly index?: number
}

/** What the page shows of a draft: the editor, a section to read through, or what differs from the published one. */
export type DraftView = 'write' | 'read' | 'changes'

/** A step of the line above the editor. */
export interface OutlineStep extends EditorPlace {
  /** facts of the test, of a section; text: a passage or script; group: questions; item: a task, or a part of Speaking. */
  readonly kind: 'facts' | 'section' | 'text' | 'group' | 'item'
  readonly skill: Skill | null
  /** The part, from 1. */
  readonly part: number | null
  readonly group: JsonMap | null
  readonly first: number | null
  readonly last: number | null
}

export interface OutlinePart {
  readonly skill: Skill
  readonly number: number
  /** Of Reading and Listening. */
  readonly file: string | null
  readonly steps: readonly OutlineStep[]
}

export interface OutlineSection {
  readonly skill: Skill
  readonly steps: readonly OutlineStep[]
  readonly parts: readonly OutlinePart[]
}

const plain = { part: null, group: null, first: null, last: null }

function toGroupStep(skill: Skill, part: number, place: { file: string; index: number; group: JsonMap }): OutlineStep {
  const numbers = listNumbers(place.group).filter((number) => number !== null)
  return { kind: 'group', skill, part, ...place, first: numbers[0] ?? null, last: numbers.at(-1) ?? null }
}

/** The file with the passage or script of a part. */
export function stimulusOf(folder: Folder, part: string): string {
  return toText(getAt(folder[part], ['passage'])) || toText(getAt(folder[part], ['script']))
}

function listQuestionParts(folder: Folder, skill: Skill): OutlinePart[] {
  return listPartFiles(folder, skill).map((file, at) => {
    const number = at + 1
    const text: OutlineStep = { ...plain, kind: 'text', skill, part: number, file: stimulusOf(folder, file) }
    const groups = listGroups(folder, file).map((group, index) => toGroupStep(skill, number, { file, index, group }))
    return { skill, number, file, steps: [text, ...groups] }
  })
}

function listItemParts(folder: Folder, skill: Skill): OutlinePart[] {
  const file = `${skill}.yaml`
  return toList(getAt(folder[file], [skill === 'writing' ? 'tasks' : 'parts']))
    .map(toMap)
    .map((_, index) => ({
      skill,
      number: index + 1,
      file: null,
      steps: [{ ...plain, kind: 'item' as const, skill, part: index + 1, file, index }],
    }))
}

export function outlineTest(folder: Folder): readonly OutlineSection[] {
  return listSkills(folder).map((skill) => ({
    skill,
    steps: [{ ...plain, kind: 'section', skill, file: `${skill}.yaml` }],
    parts: skill === 'reading' || skill === 'listening' ? listQuestionParts(folder, skill) : listItemParts(folder, skill),
  }))
}

export const factsStep: OutlineStep = { ...plain, kind: 'facts', skill: null, file: 'test.yaml' }

/** All steps in the order of the line. */
export function listSteps(folder: Folder): readonly OutlineStep[] {
  return [factsStep, ...outlineTest(folder).flatMap(({ steps, parts }) => [...steps, ...parts.flatMap((part) => part.steps)])]
}

/** The recording of Listening and its timing are edited with the facts of the section. */
function ownerOf(folder: Folder, file: string): string {
  const { audio, timing } = toMap(folder['listening.yaml'])
  return file === audio || file === timing ? 'listening.yaml' : file.replace(/\.(en|cn|tw)\.yaml$/, '.yaml')
}

/** Of a file that no step is named for: notes and models of Writing, advice of Speaking, pictures, recordings. */
function findOwner(folder: Folder, file: string, path: readonly (string | number)[] | null): OutlineStep | undefined {
  const steps = listSteps(folder)
  const spoken = /^audio\/speaking\/part-(\d+)-/.exec(file)?.[1] ?? (/^speaking\.(en|cn|tw)\.yaml$/.test(file) ? path?.[0] : undefined)
  if (spoken !== undefined) return steps.find(({ skill, index }) => skill === 'speaking' && index === Number(spoken) - 1)
  if (file.startsWith('audio/')) return steps.find(({ kind, skill }) => kind === 'section' && skill === 'listening')
  const stem = file.replace(/\.(en|cn|tw)\.yaml$/, '')
  return steps.find((step) => {
    const task = step.skill === 'writing' && step.index !== undefined ? toMap(getAt(folder[step.file], ['tasks', step.index])) : null
    const figure = getAt(task ?? step.group ?? {}, ['figure', 'file'])
    return figure === file || (task !== null && (task['notes'] === stem || Object.values(toMap(task['models'])).includes(file)))
  })
}

/** The step whose editor has a place of a file: its explanations are those of the part. */
export function findStep(folder: Folder, file: string, path: readonly (string | number)[] | null, question: number | null): OutlineStep {
  const own = ownerOf(folder, file)
  const of = listSteps(folder).filter((step) => step.file === own)
  const at = path?.[1]
  const byIndex = own === file && typeof at === 'number' ? of.find(({ index }) => index === at) : undefined
  const byQuestion = of.find((step) => question !== null && (step.first ?? Infinity) <= question && question <= (step.last ?? 0))
  return byIndex ?? byQuestion ?? findOwner(folder, file, path) ?? of[0] ?? factsStep
}
