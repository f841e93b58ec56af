import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { keyEntriesOf, plainText, questionPartsOf } from '#contract/content/walk.ts'
import { measureGrade } from '#server/authoring/index.ts'
import { findRevisionFamily, listCorrections } from '#server/exam/correction/correction.store.ts'
import { getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import type { Db } from '#server/kit/database.ts'
import { findOrigin, type OriginRecord } from './label.store.ts'

/** A corrected key, without what it is. */
export interface ErratumRecord {
  readonly at: Date
  readonly skill: Skill
  readonly numbers: readonly number[]
  readonly change: 'add' | 'replace'
}

/** What is known of a revision before anybody takes it. */
export interface RevisionLabel extends OriginRecord {
  /** Whole revisions with the same questions, the uncorrected one first. */
  readonly revisions: readonly string[]
  /** The easiest and the hardest passage, by school grades; null without passages. */
  readonly grades: { readonly low: number; readonly high: number } | null
  readonly errata: readonly ErratumRecord[]
}

function listPassages(paper: Paper): string[] {
  const passages = questionPartsOf(paper).flatMap((part) => ('passage' in part ? [part.passage] : []))
  return passages.map(({ paragraphs }) => paragraphs.map(({ content }) => plainText(content)).join('\n'))
}

/** The school grades of the passages of a section, as a range. */
export function measureGrades(paper: Paper): RevisionLabel['grades'] {
  const grades = listPassages(paper).map((text) => Math.round(measureGrade(text) * 10) / 10)
  return grades.length === 0 ? null : { low: Math.min(...grades), high: Math.max(...grades) }
}

/** Where a revision comes from, how hard its texts are, and which of its keys were corrected. A revision that is named must exist. */
export async function describeRevision(db: Db, revision: string, skills: readonly Skill[]): Promise<RevisionLabel> {
  const revisions = (await findRevisionFamily(db, revision))?.revisions ?? [revision]
  const [root = revision] = revisions
  const [origin, corrections] = await Promise.all([findOrigin(db, root), listCorrections(db, revisions)])
  const errata = corrections.map(async ({ at, skill, question, change }): Promise<ErratumRecord> => {
    const entry = keyEntriesOf(await getAnswerKey(db, root, skill)).find((each) => each.question === question)
    return { at, skill, numbers: entry?.numbers ?? [], change }
  })
  const grades = skills.includes('reading') ? measureGrades((await getPaper(db, revision, 'reading')).paper) : null
  return { ...origin, revisions, grades, errata: await Promise.all(errata) }
}
