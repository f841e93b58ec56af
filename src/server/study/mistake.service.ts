import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { Mistake, mistakeContract, MistakeCounts, MistakeRef } from '#contract/study/mistake.contract.ts'
import { findStrictAttempt, holdKeyReaders, listOpenedSections, listStrictSections, markExplained } from '#server/attempt/index.ts'
import { mapToWhole } from '#server/exam/index.ts'
import { listKnownMisses } from '#server/flashcard/index.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { joinScores } from '#server/result/index.ts'
import { countBy, countMistakes, foldMistakes, type MarkedSection, narrowMistakes } from './mistakes.ts'
import { deleteAside, listSettled, type SettledMistake, upsertSettled } from './settled.store.ts'
import { refuse } from './study.refusals.ts'

/** So that an answer never grows with the years of practice behind it. */
const maxAttempts = 100

const nameOf = ({ attempt_id, skill, question }: MistakeRef) => `${attempt_id} ${skill} ${question}`

/** All mistakes of the person's newest attempts, the newest first, however they were settled. */
async function findMistakes(db: Db, caller: Caller): Promise<Mistake[]> {
  const finished = await listOpenedSections(db, { personId: personOf(caller), product: caller.product, most: maxAttempts })
  const sections: MarkedSection[] = []
  for (const { revision, skill, ...section } of await joinScores(db, finished, undefined)) {
    const keyed = KeyedSkill.safeParse(skill).data
    if (keyed !== undefined) sections.push({ ...section, skill: keyed, wholeQuestions: await mapToWhole(db, { revision, skill }) })
  }
  return foldMistakes(sections)
}

/** Without questions that the person has open under exam conditions: nothing may be revealed of them. */
async function leaveOutStrict(db: Db | Tx, personId: number, mistakes: readonly Mistake[]): Promise<Mistake[]> {
  const open = await listStrictSections(db, [personId])
  return mistakes.filter(
    ({ attempt_id: attemptId, test_id: testId, skill }) =>
      findStrictAttempt(open, { attemptId, personId, testId, skills: [skill] }) === null,
  )
}

interface Notebook {
  readonly toLookAt: readonly Mistake[]
  readonly putAside: readonly Mistake[]
}

/** How mistakes left the notebook: a word that the person knows by now isn’t looked at again. */
interface Left {
  readonly settled: readonly SettledMistake[]
  readonly known: readonly MistakeRef[]
}

async function listLeft(db: Db, personId: number): Promise<Left> {
  const [settled, known] = await Promise.all([listSettled(db, personId), listKnownMisses(db, personId)])
  return { settled, known }
}

function sortSettled(mistakes: readonly Mistake[], { settled, known }: Left): Notebook {
  const wayOf = new Map(settled.map((each) => [nameOf(each), each.way]))
  const isKnown = new Set(known.map(nameOf))
  return {
    toLookAt: mistakes.filter((mistake) => !wayOf.has(nameOf(mistake)) && !isKnown.has(nameOf(mistake))),
    putAside: mistakes.filter((mistake) => wayOf.get(nameOf(mistake)) === 'aside'),
  }
}

export type MistakeQuery = InputOf<typeof mistakeContract.list>

/** A page of the notebook. It reveals which answers were wrong, so what is answered in these attempts from now on is late. */
export async function listMistakes(db: Db, query: MistakeQuery, caller: Caller): Promise<OutputOf<typeof mistakeContract.list>> {
  const personId = personOf(caller)
  const [found, left] = await Promise.all([findMistakes(db, caller), listLeft(db, personId)])
  return inTransaction(db, async (tx) => {
    await holdKeyReaders(tx, [personId])
    const { toLookAt, putAside } = sortSettled(await leaveOutStrict(tx, personId, found), left)
    const all = query.aside === 'true' ? putAside : toLookAt
    const fitting = narrowMistakes(all, query)
    const { limit, offset } = toPageSlice(query)
    const shown = fitting.slice(offset, offset + limit)
    await markExplained(tx, [...new Set(shown.map(({ attempt_id }) => attempt_id))])
    const page = toPage(query, fitting.length, shown)
    return { ...page, counts: countMistakes(all, query), to_look_at: toLookAt.length, put_aside: putAside.length }
  })
}

/** How many there are to look at again, by reason too. */
export async function countMistakesOf(db: Db, caller: Caller): Promise<{ total: number; reasons: MistakeCounts['reason'] }> {
  const personId = personOf(caller)
  const [found, left] = await Promise.all([findMistakes(db, caller), listLeft(db, personId)])
  const { toLookAt } = sortSettled(await leaveOutStrict(db, personId, found), left)
  return { total: toLookAt.length, reasons: countBy(toLookAt, 'reason') }
}

/** A mistake of the person who asks, however it was settled. */
export async function getMistake(db: Db, ref: MistakeRef, caller: Caller): Promise<Mistake> {
  const mistake = (await findMistakes(db, caller)).find((each) => nameOf(each) === nameOf(ref))
  if (mistake === undefined) throw refuse.NO_SUCH_MISTAKE()
  return mistake
}

export async function putMistakeAside(db: Db, ref: MistakeRef, caller: Caller): Promise<void> {
  const mistake = await getMistake(db, ref, caller)
  await inTransaction(db, (tx) => upsertSettled(tx, personOf(caller), { ...mistake, way: 'aside' }))
}

export async function takeMistakeBack(db: Db, ref: MistakeRef, caller: Caller): Promise<void> {
  const wasAside = await inTransaction(db, (tx) => deleteAside(tx, personOf(caller), ref))
  if (!wasAside) throw refuse.NO_SUCH_MISTAKE()
}
