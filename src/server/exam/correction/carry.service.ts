import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { LostCorrection } from '#contract/exam/exam-staff.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import type { Paper } from '#contract/content/paper.ts'
import { acceptedOf, findQuestion, keyEntriesOf } from '#contract/content/walk.ts'
import { toCanonicalJson } from '#server/authoring/index.ts'
import { findAnswerKey, getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { addCorrection } from './correction.service.ts'
import * as store from './correction.store.ts'

/** A corrected question, before and after its corrections, beside the same number at the end of another family. */
interface QuestionComparison {
  readonly skill: Skill
  /** The newest correction of the question. */
  readonly correction: store.CorrectionRecord
  readonly was: KeyEntry
  readonly now: KeyEntry
  readonly there: KeyEntry | null
  /** Of the section that it moves to; null where there is none. */
  readonly other: AnswerKey | null
  readonly isSame: boolean
}

/** What becomes of a test's corrections when it moves from one family to another. */
export interface Move {
  /** The ends of both lines: whoever moves looks whether they still are. */
  readonly from: string
  readonly to: string
  /** The family that it moves to. */
  readonly family: store.RevisionFamily
  readonly lost: readonly QuestionComparison[]
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((each) => !others.includes(each))
const isEqual = (one: unknown, other: unknown) => toCanonicalJson(one) === toCanonicalJson(other)

/** What a question asks and what it is answered from. */
function describe(paper: Paper, { question, evidence }: KeyEntry) {
  const place = findQuestion(paper, ({ id }) => id === question)
  if (place === undefined) return null
  const { type, options, options_reusable, word_limit, body, figure } = place.group
  return { question: place.question, type, options, options_reusable, word_limit, body, figure, quotes: evidence.map(({ quote }) => quote) }
}

/** A correction is lost where something that it brought does not count there, or something that it took away does. */
function isLost({ was, now, there }: Pick<QuestionComparison, 'was' | 'now' | 'there'>): boolean {
  const [before, after] = [acceptedOf(was.key), acceptedOf(now.key)]
  const [brought, taken] = [without(after, before), without(before, after)]
  if (brought.length === 0 && taken.length === 0) return false
  if (there === null) return true
  const counted = acceptedOf(there.key)
  return brought.some((answer) => !counted.includes(answer)) || taken.some((answer) => counted.includes(answer))
}

interface CorrectedSection {
  readonly root: string
  readonly from: string
  readonly to: string
  readonly skill: Skill
  /** The first first. */
  readonly corrections: readonly store.CorrectionRecord[]
}

async function compareSection(db: Db, { root, from, to, skill, corrections }: CorrectedSection): Promise<QuestionComparison[]> {
  const [first, last, other] = await Promise.all([
    getAnswerKey(db, root, skill),
    getAnswerKey(db, from, skill),
    findAnswerKey(db, to, skill),
  ])
  const [paper, otherPaper] = [(await getPaper(db, root, skill)).paper, other === null ? null : (await getPaper(db, to, skill)).paper]
  const newest = new Map(corrections.map((correction) => [correction.question, correction]))
  return [...newest.values()].flatMap((correction): QuestionComparison[] => {
    const find = (entries: readonly KeyEntry[]) => entries.find(({ question }) => question === correction.question)
    const [was, now] = [find(keyEntriesOf(first)), find(keyEntriesOf(last))]
    const there = other === null ? null : (find(keyEntriesOf(other)) ?? null)
    if (was === undefined || now === undefined || !isLost({ was, now, there })) return []
    const asksTheSame =
      there !== null && otherPaper !== null && isEqual(was.key, there.key) && isEqual(describe(paper, was), describe(otherPaper, there))
    return [{ skill, correction, was, now, there, other, isSame: asksTheSame }]
  })
}

/** What would be lost if a test that stands at one revision were moved to another; null where one of them does not exist. */
export async function planMove(db: Db, current: string, target: string): Promise<Move | null> {
  const [family, next] = [await store.findRevisionFamily(db, current), await store.findRevisionFamily(db, target)]
  const [root, from, to] = [family?.revisions[0], family?.revisions.at(-1), next?.revisions.at(-1)]
  if (family === undefined || next === undefined || root === undefined || from === undefined || to === undefined) return null
  if (from === to) return { from, to, family: next, lost: [] }
  const corrections = await store.listCorrections(db, family.revisions)
  const skills = [...new Set(corrections.map(({ skill }) => skill))]
  const lost = skills.map((skill) =>
    compareSection(db, { root, from, to, skill, corrections: corrections.filter((correction) => correction.skill === skill) }),
  )
  return { from, to, family: next, lost: (await Promise.all(lost)).flat() }
}

export function listLostCorrections({ lost }: Move): LostCorrection[] {
  return lost.map(({ skill, was, now, there, isSame }) => ({
    skill,
    numbers: now.numbers,
    now: [...acceptedOf(now.key)],
    brought: without(acceptedOf(now.key), acceptedOf(was.key)),
    there: there === null ? [] : [...acceptedOf(there.key)],
    can_carry: isSame,
  }))
}

/** A correction that another family has got too. */
export interface CarriedCorrection {
  readonly line: store.RevisionFamily
  readonly skill: Skill
  /** With the key as it is now. */
  readonly entry: KeyEntry
  readonly proposal: KeyProposal
  readonly corrects: string
  readonly revision: string
  /** The revision that the correction made where it comes from. */
  readonly origin: string
}

/** All corrections of a question in one. */
function mergeCorrections({ was, now }: QuestionComparison): KeyProposal {
  const [before, after] = [acceptedOf(was.key), acceptedOf(now.key)]
  return without(before, after).length === 0
    ? { change: 'add', answers: without(after, before) }
    : { change: 'replace', answers: [...after] }
}

/** Corrects the keys of the family that the test moves to, where the questions are the same; whoever calls holds the test. */
export async function carryCorrections(tx: Tx, { to, family, lost }: Move, by: number): Promise<CarriedCorrection[]> {
  const carried: CarriedCorrection[] = []
  const keys = new Map<Skill, AnswerKey>()
  let corrects = to
  for (const compared of lost) {
    const { skill, correction, now, there, other, isSame } = compared
    const answerKey = keys.get(skill) ?? other
    if (!isSame || there === null || answerKey === null) continue
    const proposal = mergeCorrections(compared)
    const made = await addCorrection(tx, {
      ...proposal,
      testId: family.test_id,
      by,
      corrects,
      answerKey,
      question: now.question,
      key: now.key,
    })
    carried.push({
      line: family,
      skill,
      entry: { ...there, key: now.key },
      proposal,
      corrects,
      revision: made.revision,
      origin: correction.revision,
    })
    keys.set(skill, made.answerKey)
    corrects = made.revision
  }
  return carried
}
