import type { AnswerKey, Key, KeyEntry } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import { listSections } from '#server/exam/exam.store.ts'
import { mapQuestions } from '#server/exam/form/derive-section.ts'
import { findFormParts } from '#server/exam/form/form-parts.ts'
import { rememberLatest } from '#server/exam/memory.ts'
import type { Db } from '#server/kit/database.ts'
import {
  type CorrectionRecord,
  findKeyRevision,
  findRevisionFamily,
  type FormOfFamily,
  type RevisionFamily,
  listCorrections,
} from './correction.store.ts'

/** A key in force, and the revision that it is of. */
export interface KeyInForce {
  readonly revision: string
  readonly answerKey: AnswerKey
}

const keysOfForms = rememberLatest<AnswerKey>(100)

/**
 * What counts as right for attempts at a revision or a form: the key of the newest correction, with the questions named as the
 * attempt's paper names them. A revision that is named must exist.
 */
export async function getKeyInForce(db: Db, revision: string, skill: Skill): Promise<KeyInForce> {
  const inForce = await findKeyRevision(db, revision)
  return { revision: inForce, answerKey: await getKeyOf(db, { revision, skill, by: inForce }) }
}

/** The key for a revision or a form by that of one of its family. */
export async function getKeyOf(db: Db, { revision, skill, by }: { revision: string; skill: Skill; by: string }): Promise<AnswerKey> {
  if (by === revision) return getAnswerKey(db, revision, skill)
  const family = await findRevisionFamily(db, revision)
  const form = family?.forms.find(({ hash }) => hash === revision)
  if (form === undefined || family === undefined) return getAnswerKey(db, by, skill)
  return keysOfForms(`${revision}/${by}/${skill}`, async () => {
    const [own, whole, names] = await Promise.all([
      getAnswerKey(db, revision, skill),
      getAnswerKey(db, by, skill),
      mapForm(db, { root: family.revisions[0] ?? by, form, skill }),
    ])
    return applyWholeKey(own, whole, names)
  })
}

/** A set of answers in any order names its questions as the form does. */
function nameSet(key: Key, names: ReadonlyMap<string, string>): Key {
  if (key.kind !== 'text' || key.any_order === undefined) return key
  return { ...key, any_order: { ...key.any_order, questions: key.any_order.questions.map((question) => names.get(question) ?? question) } }
}

/** The form's own key, with what the whole one counts as right. */
function applyWholeKey(own: AnswerKey, whole: AnswerKey, names: ReadonlyMap<string, string>): AnswerKey {
  if (!('entries' in own) || !('entries' in whole)) return own
  const keys = new Map(whole.entries.map(({ question, key }) => [names.get(question), nameSet(key, names)]))
  const entries = own.entries.map((entry): KeyEntry => ({ ...entry, key: keys.get(entry.question) ?? entry.key }))
  return { ...own, entries }
}

export interface FormSection {
  readonly root: string
  readonly form: FormOfFamily
  readonly skill: Skill
}

/** The form's name of each question of the whole section that it asks. */
export async function mapForm(db: Db, { root, form, skill }: FormSection): Promise<ReadonlyMap<string, string>> {
  const sections = await listSections(db, [root])
  const papers = await Promise.all(sections.map(async (section) => (await getPaper(db, root, section.skill)).paper))
  const paper = papers.find((each) => each.skill === skill)
  const numbers = findFormParts(form.name, papers)?.get(skill)
  return paper === undefined || numbers === undefined ? new Map() : mapQuestions(paper, numbers)
}

/** Where attempts were asked a question: a revision or form, and how its paper names the question. */
export interface QuestionPlace {
  readonly revision: string
  readonly question: string
}

/** All places of a question that the whole test names so. */
export async function listPlaces(
  db: Db,
  family: RevisionFamily,
  { skill, question }: { skill: Skill; question: string },
): Promise<QuestionPlace[]> {
  const [root = ''] = family.revisions
  const inForms = family.forms.map(async (form) => {
    const named = (await mapForm(db, { root, form, skill })).get(question)
    return named === undefined ? [] : [{ revision: form.hash, question: named }]
  })
  return [...family.revisions.map((revision) => ({ revision, question })), ...(await Promise.all(inForms)).flat()]
}

/** What was corrected of a section's key, the first first, with the questions named as the revision or form names them. */
export async function listCorrectionsOf(db: Db, { revision, skill }: { revision: string; skill: Skill }): Promise<CorrectionRecord[]> {
  const family = await findRevisionFamily(db, revision)
  if (family === undefined) throw new Error(`there is no revision ${revision}`)
  const corrections = (await listCorrections(db, family.revisions)).filter((correction) => correction.skill === skill)
  const form = family.forms.find(({ hash }) => hash === revision)
  if (form === undefined || corrections.length === 0) return corrections
  const names = await mapForm(db, { root: family.revisions[0] ?? '', form, skill })
  return corrections.flatMap((correction) => {
    const question = names.get(correction.question)
    return question === undefined ? [] : [{ ...correction, question }]
  })
}

/** What the whole test calls a question of an attempt's paper. */
export async function findInWhole(db: Db, place: QuestionPlace & { skill: Skill }): Promise<{ line: RevisionFamily; question: string }> {
  const family = await findRevisionFamily(db, place.revision)
  if (family === undefined) throw new Error(`there is no revision ${place.revision}`)
  const form = family.forms.find(({ hash }) => hash === place.revision)
  if (form === undefined) return { line: family, question: place.question }
  const names = await mapForm(db, { root: family.revisions[0] ?? '', form, skill: place.skill })
  const [question] = [...names].find(([, named]) => named === place.question) ?? []
  if (question === undefined) throw new Error(`${place.question} is no question of ${place.revision}`)
  return { line: family, question }
}
