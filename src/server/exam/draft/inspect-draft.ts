import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import {
  checkSound,
  listMissingExplanations,
  type MissingExplanations,
  type Problem,
  readContent,
  readTest,
  type SectionDocuments,
  type TestFolder,
  tryBuildSection,
  writeContent,
} from '#server/authoring/index.ts'
import { fillHoles } from './fill-holes.ts'
import { type FolderReport, inspectTest } from '#server/exam/publication/inspect-folder.ts'

/**
 * What is asked of a draft: everything that the checker says, or a section as a candidate gets it. `sound`: what was heard of the same
 * recordings before.
 */
export type Inspection =
  | { readonly kind: 'check'; readonly folder: TestFolder; readonly sound?: readonly Problem[] | null }
  | { readonly kind: 'paper'; readonly folder: TestFolder; readonly skill: Skill; readonly part: number | null }

export interface CheckReport extends FolderReport {
  readonly missing: readonly MissingExplanations[]
  /** What was heard of the recordings; null where a section cannot be read. */
  readonly sound: readonly Problem[] | null
}

export interface PaperReport extends SectionDocuments {
  readonly problems: readonly Problem[]
}

export async function checkDraft(folder: TestFolder, known: readonly Problem[] | null = null): Promise<CheckReport> {
  let sound: readonly Problem[] | null = null
  const report = await inspectTest(folder, async (source) => {
    const isWhole = source.sections.length === source.skills.length
    const heard = isWhole && known !== null ? known : await checkSound(source)
    if (isWhole) sound = heard
    return heard
  })
  return { ...report, missing: listMissingExplanations(folder.files), sound }
}

interface Built extends SectionDocuments {
  readonly problems: readonly Problem[]
}

function buildOne(folder: TestFolder, skill: Skill): Built {
  const { source, problems } = readTest(folder)
  const section = source?.sections.find((each) => each.skill === skill)
  if (source === null || section === undefined) return { paper: null, answerKey: null, problems }
  return { ...tryBuildSection(source, section), problems }
}

/** The numbers of the questions of a part. */
const numbersOf = ({ groups }: { readonly groups: readonly { questions: readonly { numbers: readonly number[] }[] }[] }) =>
  new Set(groups.flatMap(({ questions }) => questions.flatMap(({ numbers }) => numbers)))

function choosePaper(paper: Paper, part: number): Paper | null {
  const at = part - 1
  if (paper.skill === 'writing') return paper.tasks[at] === undefined ? null : { ...paper, tasks: [paper.tasks[at]] }
  const parts = paper.parts.slice(at, part)
  return parts.length === 0 ? null : ({ ...paper, parts } as Paper)
}

function chooseKey(key: AnswerKey, paper: Paper, part: number): AnswerKey {
  const at = part - 1
  if (key.skill === 'writing') return { ...key, tasks: key.tasks.slice(at, part) }
  if (key.skill === 'speaking') return { ...key, parts: key.parts.slice(at, part) }
  const chosen = paper.skill === 'reading' || paper.skill === 'listening' ? paper.parts[0] : undefined
  const numbers = chosen === undefined ? new Set<number>() : numbersOf(chosen)
  const entries = key.entries.filter((entry) => entry.numbers.some((number) => numbers.has(number)))
  return key.skill === 'listening' ? { ...key, entries, transcript: key.transcript.slice(at, part) } : { ...key, entries }
}

/** The folder with a section that has this part alone; null where it has no such part. */
function isolate(folder: TestFolder, skill: Skill, part: number): TestFolder | null {
  const path = `${skill}.yaml`
  const before = folder.files.get(path) ?? ''
  const { value } = readContent(path, before)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const name = skill === 'writing' ? 'tasks' : 'parts'
  const section = value as Readonly<Record<string, typeof value>>
  const list: unknown = section[name]
  const one: unknown = Array.isArray(list) ? (list as readonly unknown[])[part - 1] : undefined
  const text = one === undefined ? null : writeContent(path, before, { value: { ...section, [name]: [one as typeof value] } })
  return text === null ? null : { ...folder, files: new Map([...folder.files, [path, text]]) }
}

/**
 * A section, or one part of it, as a candidate gets it. A part is taken from its section; where other parts keep that from being built, it
 * is built by itself, as part 1.
 */
function buildAsWritten(folder: TestFolder, skill: Skill, part: number | null): PaperReport {
  const whole = buildOne(folder, skill)
  if (part === null) return whole
  const paper = whole.paper === null ? null : choosePaper(whole.paper, part)
  if (paper !== null)
    return { paper, answerKey: whole.answerKey === null ? null : chooseKey(whole.answerKey, paper, part), problems: whole.problems }
  const alone = whole.paper === null ? isolate(folder, skill, part) : null
  return alone === null ? { ...whole, paper: null, answerKey: null } : buildOne(alone, skill)
}

/** Fields that are filled may show others that are empty. */
const maxFillings = 4

/**
 * As it is written. Where empty fields keep it from being built, they get placeholders; if one of them is a key, no key is returned, so that nobody
 * takes a placeholder for the author's answer. The problems are those of what is written.
 */
export function buildDraftPaper(folder: TestFolder, skill: Skill, part: number | null): PaperReport {
  const written = buildAsWritten(folder, skill, part)
  let [built, filled]: [PaperReport, TestFolder | null] = [written, folder]
  let fillsKey = false
  for (let time = 0; built.paper === null && time < maxFillings; time += 1) {
    fillsKey ||= built.problems.some(({ path }) => path?.at(-1) === 'key')
    filled = fillHoles(filled, built.problems)
    if (filled === null) break
    built = buildAsWritten(filled, skill, part)
  }
  return { ...built, ...(fillsKey && { answerKey: null }), problems: written.problems }
}

export function inspectDraft(task: Inspection): Promise<CheckReport> | PaperReport {
  return task.kind === 'check' ? checkDraft(task.folder, task.sound) : buildDraftPaper(task.folder, task.skill, task.part)
}
