import { Skill, type Module } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { Lang } from '#contract/kit/common.ts'
import type { TestFiles } from '#server/authoring/test-folder.ts'
import { explanationFileName } from '#server/authoring/read/explanations.ts'
import type { TestLength } from '#server/authoring/test-shape.ts'
import { readContent, writeContent } from './file-content.ts'
import type { YamlValue } from './yaml-value.ts'

/** What is known of a test before its first line. */
export interface NewTest {
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly length: TestLength
  /** Of a test of kind "section". */
  readonly skill?: Skill | undefined
}

/** Files by their paths. */
type NewFiles = Readonly<Record<string, string>>

type Fields = Readonly<Record<string, YamlValue>>

function write(path: string, value: YamlValue, before: string | null = null): string {
  const text = writeContent(path, before, { value, ...(path.endsWith('.md') && { text: '\n' }) })
  if (text === null) throw new Error(`${path} could not be written`)
  return text
}

const writeAll = (values: Fields): NewFiles => Object.fromEntries(Object.entries(values).map(([path, value]) => [path, write(path, value)]))

const emptyPerLanguage = (path: string, value: YamlValue): Fields =>
  Object.fromEntries(Lang.options.map((lang) => [explanationFileName(path, lang), value]))

const sections: Readonly<Record<Skill, (test: NewTest | null) => Fields>> = {
  reading: (test) => ({ seconds: test?.kind === 'quick' || test?.length === 'short' ? '1200' : '3600', parts: [] }),
  listening: () => ({ checking_seconds: '120', audio: 'audio/listening.mp3', timing: 'audio/listening.timing.yaml', parts: [] }),
  writing: (test) => ({ seconds: test?.kind === 'quick' || test?.length === 'short' ? '1200' : '3600', tasks: [] }),
  speaking: (test) => ({ seconds: test?.kind === 'quick' || test?.length === 'short' ? '600' : '1200', parts: [] }),
}

const kindsOfSpeaking = ['interview', 'long-turn', 'discussion'] as const
const titlesOfSpeaking = ['Introduction and interview', 'Long turn', 'Discussion'] as const

/** The first number from `from` on that no file of this name has. */
function findFree(files: TestFiles, toPath: (number: number) => string, from: number): number {
  let number = from
  while (files.has(toPath(number))) number += 1
  return number
}

interface NewPart {
  /** What the section's file lists. */
  readonly entry: YamlValue
  readonly files: NewFiles
}

function createQuestionPart(files: TestFiles, skill: 'reading' | 'listening', place: number): NewPart {
  const folder = skill === 'reading' ? { path: 'passages', ext: 'md' } : { path: 'scripts', ext: 'yaml' }
  const nameOf = (number: number) => `${folder.path}/part-${number}.${folder.ext}`
  const number = findFree(files, (each) => (files.has(nameOf(each)) ? nameOf(each) : `${skill}/part-${each}.yaml`), place)
  const path = `${skill}/part-${number}.yaml`
  const stimulus = nameOf(number)
  const text: YamlValue =
    skill === 'reading' ? { title: '', letters: 'false' } : { title: '', speakers: { narrator: { voice: 'narrator' } }, lines: [] }
  const part = { [skill === 'reading' ? 'passage' : 'script']: stimulus, groups: [] }
  return { entry: path, files: writeAll({ [path]: part, [stimulus]: text, ...emptyPerLanguage(path, {}) }) }
}

function createTask(files: TestFiles, place: number): NewPart {
  const number = findFree(files, (each) => `writing/task-${each}.en.yaml`, place)
  const [minutes, words] = place === 1 ? ['20', '150'] : ['40', '250']
  const notes = `writing/task-${number}`
  const entry = { number: String(place), minutes, minimum_words: words, prompt: [], models: {}, notes }
  return { entry, files: writeAll(emptyPerLanguage(`${notes}.yaml`, { advice: '', comments: {} })) }
}

function createSpeakingPart(place: number): NewPart {
  const kind = kindsOfSpeaking[place - 1] ?? 'discussion'
  const longTurn = kind === 'long-turn' ? { preparation_seconds: '60', cue_card: { topic: '', points: [], closing: '' } } : {}
  return { entry: { number: String(place), kind, title: titlesOfSpeaking[place - 1] ?? '', ...longTurn, prompts: [] }, files: {} }
}

function createPart(files: TestFiles, skill: Skill, place: number): NewPart {
  if (skill === 'writing') return createTask(files, place)
  return skill === 'speaking' ? createSpeakingPart(place) : createQuestionPart(files, skill, place)
}

/** What a section lists its parts under. */
export const listOf = (skill: Skill) => (skill === 'writing' ? 'tasks' : 'parts')

/** The files that change or come when a section gets one more empty part; null where the section cannot be read. */
export function addPart(files: TestFiles, skill: Skill, test: NewTest | null = null): NewFiles | null {
  const path = `${skill}.yaml`
  const before = files.get(path) ?? null
  const value = before === null ? sections[skill](test) : (readContent(path, before).value as Fields | null)
  const parts = value?.[listOf(skill)] ?? []
  if (value === null || !Array.isArray(parts)) return null
  const list: readonly YamlValue[] = parts
  const made = createPart(files, skill, list.length + 1)
  const section = write(path, { ...value, [listOf(skill)]: [...list, made.entry] }, before)
  const advice = skill === 'speaking' && before === null ? writeAll(emptyPerLanguage(path, {})) : {}
  return { ...advice, ...made.files, [path]: section }
}

const partsOfExam: Readonly<Record<Skill, number>> = { listening: 4, reading: 3, writing: 2, speaking: 3 }
const partsOfQuick: Readonly<Record<Skill, number>> = { listening: 2, reading: 1, writing: 1, speaking: 3 }

function countParts({ kind, length }: NewTest, skill: Skill): number {
  if (kind === 'quick' || (kind === 'full' && length === 'short')) return partsOfQuick[skill]
  return length === 'short' && kind === 'section' ? 1 : partsOfExam[skill]
}

/** The files of a test with empty parts, as many as its kind has. */
export function createFiles(test: NewTest): Map<string, string> {
  const { title, module, kind, length, skill: only } = test
  const facts = { title, module, kind, ...(length === 'short' && { length }), licence: '', origin: '' }
  const files = new Map([['test.yaml', write('test.yaml', facts)]])
  for (const skill of only === undefined ? Skill.options : [only]) {
    for (let part = 0; part < countParts(test, skill); part += 1)
      for (const [path, text] of Object.entries(addPart(files, skill, test) ?? {})) files.set(path, text)
  }
  return files
}
