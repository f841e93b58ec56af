import { createHash } from 'node:crypto'
import type { AnswerKey, Key } from '#contract/content/answer-key.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import type { Part } from '#contract/content/paper.ts'
import { findQuestion, keyEntriesOf, plainText } from '#contract/content/walk.ts'
import { toCanonicalJson } from '#server/authoring/index.ts'
import { getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import { listSections } from '#server/exam/exam.store.ts'
import { insertTestEvent } from '#server/exam/test-event.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import * as store from './correction.store.ts'
import { type KeyedQuestion, proposeKey, type Proposed } from './propose-key.ts'

/** A question as the whole test names it. */
export interface QuestionOfTest {
  readonly testId: number
  /** Any revision of its family. */
  readonly revision: string
  readonly skill: Skill
  readonly question: string
}

/** A question with its key in force. */
export interface KeyInContext extends KeyedQuestion {
  readonly line: store.RevisionFamily
  /** The uncorrected revision, and the one whose key is in force. */
  readonly root: string
  readonly keyRevision: string
  readonly module: Module
  readonly part: Part
  readonly answerKey: AnswerKey
}

function readStimulus(part: Part, key: AnswerKey): string {
  if ('passage' in part) return part.passage.paragraphs.map(({ content }) => plainText(content)).join('\n')
  const lines = key.skill === 'listening' ? (key.transcript.find(({ number }) => number === part.number)?.lines ?? []) : []
  return lines.map(({ text }) => text).join('\n')
}

/** Refuses what is no question of the test with a machine-marked key. */
export async function getKeyInContext(db: Db, { testId, revision, skill, question }: QuestionOfTest): Promise<KeyInContext> {
  const family = await store.findRevisionFamily(db, revision)
  const [root] = family?.revisions ?? []
  const keyRevision = family?.revisions.at(-1)
  if (family === undefined || family.test_id !== testId || root === undefined || keyRevision === undefined) throw refuse.NO_SUCH_REVISION()
  const sections = await listSections(db, [keyRevision])
  if (!sections.some((section) => section.skill === skill)) throw refuse.UNKNOWN_QUESTION()
  const [{ paper }, answerKey] = await Promise.all([getPaper(db, keyRevision, skill), getAnswerKey(db, keyRevision, skill)])
  const entries = keyEntriesOf(answerKey)
  const entry = entries.find((each) => each.question === question)
  const place = findQuestion(paper, ({ id }) => id === question)
  if (entry === undefined || place === undefined) throw refuse.UNKNOWN_QUESTION()
  const stimulus = readStimulus(place.part, answerKey)
  return { ...place, line: family, root, keyRevision, module: family.module, answerKey, entry, entries, stimulus }
}

/** A key as proposed, with a digest that names the proposal and the key that it was made for. */
export type ProposedKey = Proposed & { readonly digest: string }

export function checkProposal(context: KeyInContext, proposal: KeyProposal): ProposedKey {
  const { keyRevision, answerKey, entry } = context
  const { change, answers } = proposal
  const named = { keyRevision, skill: answerKey.skill, question: entry.question, change, answers }
  return { ...proposeKey(context, proposal), digest: createHash('sha256').update(toCanonicalJson(named)).digest('hex') }
}

/**
 * Stores the proposed key as a revision behind the one in force and answers its name. Null when another came first, also one that is
 * stored at this very moment.
 */
export async function correctKey(
  tx: Tx,
  context: KeyInContext,
  { key, change, answers, by }: KeyProposal & { key: Key; by: number },
): Promise<string | null> {
  const { line: family, keyRevision, answerKey, entry } = context
  await store.lockTest(tx, family.test_id)
  if ((await store.findKeyRevision(tx, keyRevision)) !== keyRevision) return null
  const { revision } = await addCorrection(tx, {
    testId: family.test_id,
    corrects: keyRevision,
    answerKey,
    question: entry.question,
    key,
    change,
    answers,
    by,
  })
  await store.moveCurrent(tx, family.test_id, { from: family.revisions, to: revision })
  return revision
}

/** What is corrected: a question of the section whose key this is, at the end of a family. */
export interface Correction extends KeyProposal {
  readonly testId: number
  readonly corrects: string
  readonly answerKey: AnswerKey
  readonly question: string
  /** As it is from now on. */
  readonly key: Key
  /** Who corrects it. */
  readonly by: number
}

/** Stores a correction behind the end of a family, with its event in the history of the test; whoever calls holds the test. */
export async function addCorrection(
  tx: Tx,
  { testId, corrects, answerKey, question, key, change, answers, by }: Correction,
): Promise<{ revision: string; answerKey: AnswerKey }> {
  if (!('entries' in answerKey)) throw new Error(`${answerKey.skill} has no key`)
  const entries = answerKey.entries.map((each) => (each.question === question ? { ...each, key } : each))
  const corrected: AnswerKey = { ...answerKey, entries }
  const revision = createHash('sha256')
    .update(toCanonicalJson({ corrects, answerKey: corrected }))
    .digest('hex')
  await store.insertCorrection(tx, { revision, corrects, skill: answerKey.skill, question, change, answers, answerKey: corrected })
  await insertTestEvent(tx, { testId, kind: 'key_corrected', personId: by, revision })
  return { revision, answerKey: corrected }
}
