import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { GroupType, Skill } from '#contract/content/group-type.ts'
import type { ListeningPaper, Paper, Part } from '#contract/content/paper.ts'
import { mediaOf, questionPartsOf } from '#contract/content/walk.ts'
import { type BuiltSection, toCanonicalJson, cutMp3 } from '#server/authoring/index.ts'
import { countQuestions } from '#server/exam/count-questions.ts'
import { getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import { listSections, type SectionRecord } from '#server/exam/exam.store.ts'
import { rememberLatest } from '#server/exam/memory.ts'
import { insertSection } from '#server/exam/section.service.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { countSeconds, deriveSection, type FormTrack, listStretches } from './derive-section.ts'
import { findFormParts, type FormName, type FormParts, listFormNames } from './form-parts.ts'
import * as store from './form.store.ts'

/** Raised when the same parts would give other documents than before. */
const formVersion = 1

/** Some parts of a revision as a revision of its own: whatever takes a revision takes a form. */
export interface Form {
  readonly revision: string
  readonly sections: readonly SectionRecord[]
}

export interface FormDeps {
  readonly db: Db
  readonly files: FileStore
}

async function listPapers(db: Db, revision: string): Promise<Paper[]> {
  const sections = await listSections(db, [revision])
  return Promise.all(sections.map(async ({ skill }) => (await getPaper(db, revision, skill)).paper))
}

/**
 * The form of a revision, made and stored when it is asked for the first time: most parts of most tests never are, and each would keep
 * a second copy of its recording. Null where the revision has no such part.
 */
export async function getForm({ db, files }: FormDeps, of: string, name: FormName): Promise<Form | null> {
  const parts = findFormParts(name, await listPapers(db, of))
  if (parts === null) return null
  const place = { of, name, version: formVersion }
  const known = await store.findForm(db, place)
  const revision = known !== undefined && (await hasFiles(files, known)) ? known.hash : await createForm({ db, files }, place, parts)
  return { revision, sections: await listSections(db, [revision]) }
}

/** A database may have moved without its files. */
async function hasFiles(files: FileStore, { media }: store.FormRecord): Promise<boolean> {
  const found = await Promise.all(media.map((sha256) => files.find(sha256)))
  return found.every((file) => file !== null)
}

async function createForm({ db, files }: FormDeps, place: store.FormPlace, parts: FormParts): Promise<string> {
  const made = await Promise.all([...parts].map(([skill, numbers]) => deriveFrom({ db, files }, { of: place.of, skill, numbers })))
  const sections = made.map(({ section }) => section)
  const cuts = made.flatMap(({ cut }) => (cut === null ? [] : [cut]))
  const hash = createHash('sha256')
    .update(toCanonicalJson({ ...place, sections }))
    .digest('hex')
  await inTransaction(db, async (tx) => {
    await lockFiles(
      tx,
      cuts.map(({ sha256 }) => sha256),
    )
    for (const { content } of cuts) await files.put(content) // One that lay there unnamed may have been removed before it was held.
    if (!(await store.insertForm(tx, hash, place))) return
    for (const section of sections) await insertSection(tx, hash, section)
    await store.insertFormMedia(
      tx,
      hash,
      sections.flatMap(({ paper }) => mediaOf(paper)),
    )
  })
  const stored = await store.findForm(db, place)
  return stored?.hash ?? hash
}

interface SectionParts {
  readonly of: string
  readonly skill: Skill
  readonly numbers: readonly number[]
}

interface CutTrack {
  readonly sha256: string
  readonly content: Buffer
}

interface DerivedSection {
  readonly section: BuiltSection
  /** The recording that was cut for it. */
  readonly cut: CutTrack | null
}

async function deriveFrom({ db, files }: FormDeps, { of, skill, numbers }: SectionParts): Promise<DerivedSection> {
  const [{ paper }, answerKey] = await Promise.all([getPaper(db, of, skill), getAnswerKey(db, of, skill)])
  const { track, cut } = paper.skill === 'listening' ? await cutTrack(files, paper, numbers) : { track: null, cut: null }
  return { section: { skill, ...deriveSection({ paper, answerKey }, numbers, track) }, cut }
}

/** The recording of some parts, as a file of its own: nobody is sent what belongs to other parts. */
async function cutTrack(
  files: FileStore,
  paper: ListeningPaper,
  numbers: readonly number[],
): Promise<{ track: FormTrack; cut: CutTrack | null }> {
  const { track } = paper
  const stretches = listStretches(paper, numbers)
  const [only] = stretches
  if (stretches.length === 1 && only?.startMs === 0 && only.endMs === track.duration_ms) {
    return { track: { media: track, shift: (ms) => ms }, cut: null }
  }
  const sound = cutMp3(await buffer(files.read(track.sha256)), stretches)
  if (sound === null) throw new Error(`${track.file} cannot be cut`)
  const { content, durationMs, shift } = sound
  const sha256 = await files.put(content)
  return { track: { media: { ...track, bytes: content.length, sha256, duration_ms: durationMs }, shift }, cut: { sha256, content } }
}

/** A form before it is made: what a person chooses by. */
export interface OfferedForm {
  readonly name: FormName
  readonly sections: readonly { readonly skill: Skill; readonly part: number; readonly seconds: number; readonly question_count: number }[]
}

const typeCounts = rememberLatest<ReadonlyMap<number, ReadonlyMap<GroupType, number>>>(1000)

/** How many questions of each type the parts of a section have, by the number of the part; none where a person grades. */
export function countTypesByPart(db: Db, revision: string, skill: Skill): Promise<ReadonlyMap<number, ReadonlyMap<GroupType, number>>> {
  return typeCounts(`${revision}/${skill}`, async () => {
    const { paper } = await getPaper(db, revision, skill)
    return new Map(questionPartsOf(paper).map((part) => [part.number, countTypes(part)]))
  })
}

function countTypes({ groups }: Part): Map<GroupType, number> {
  const counts = new Map<GroupType, number>()
  for (const { type, first, last } of groups) counts.set(type, (counts.get(type) ?? 0) + last - first + 1)
  return counts
}

const offers = rememberLatest<readonly OfferedForm[]>(100)

/** Every form that a revision gives, with its time and the number of its questions. */
export function listForms(db: Db, revision: string): Promise<readonly OfferedForm[]> {
  return offers(revision, async () => {
    const papers = await listPapers(db, revision)
    return listFormNames(papers).map((name) => ({ name, sections: measureForm(name, papers) }))
  })
}

function measureForm(name: FormName, papers: readonly Paper[]): OfferedForm['sections'] {
  const parts = findFormParts(name, papers)
  return papers.flatMap((paper) => {
    const numbers = parts?.get(paper.skill) ?? []
    const [part] = numbers
    if (part === undefined) return []
    return [{ skill: paper.skill, part, seconds: countSeconds(paper, numbers), question_count: countQuestions(paper, numbers) }]
  })
}
