import type { InputOf } from '#contract/kit/endpoint.ts'
import { countWords } from '#contract/content/word-count.ts'
import { GradingOption } from '#contract/grading/marking.ts'
import type { BoughtSection, GradableSection, gradingContract, OptionState, SectionOption } from '#contract/grading/order.contract.ts'
import {
  findFacts,
  type GradableRow,
  listGradable,
  listGradableOf,
  listHandedInSpeaking,
  type SectionPlace,
  type SpokenAttempt,
} from '#server/attempt/index.ts'
import { requireAttemptOf } from '#server/grading/grading.policy.ts'
import { listNamePrompts } from '#server/grading/read-script.service.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { measureSpoken } from '#server/recording/index.ts'
import { type BoughtOption, listBought } from './bought.store.ts'
import { getCandidate } from './candidate.ts'

const stateOf: Readonly<Record<TaskStatus, OptionState>> = {
  queued: 'waiting',
  claimed: 'grading',
  submitted: 'grading',
  released: 'released',
  canceled: 'available',
}

function toOption(option: GradingOption, bought: BoughtOption | undefined): SectionOption {
  if (bought === undefined) return { option, state: 'available', due_at: null, released_at: null, is_late: false }
  return {
    option,
    state: stateOf[bought.status],
    due_at: bought.due_at.toISOString(),
    released_at: bought.released_at?.toISOString() ?? null,
    is_late: bought.is_late,
  }
}

/** What was said in an attempt. */
interface Spoken {
  readonly duration_ms: number
  /** Whether any of it is graded: something else than who the candidate is. */
  readonly hasAnswers: boolean
}

/** What was handed in of a candidate. */
interface Candidate {
  readonly id: number
  readonly bought: readonly BoughtOption[]
  /** By attempt. */
  readonly spoken: ReadonlyMap<number, Spoken>
}

/** What was said in these attempts, where there are recordings of it. */
async function loadSpoken(db: Db | Tx, attempts: readonly SpokenAttempt[]): Promise<Map<number, Spoken>> {
  const ids = attempts.map(({ id }) => id)
  const answers = Map.groupBy(await measureSpoken(db, ids), ({ attempt_id }) => attempt_id)
  const spoken = await Promise.all(
    attempts.map(async ({ id, revision }): Promise<[number, Spoken][]> => {
      const own = answers.get(id)
      if (own === undefined) return []
      const names = await listNamePrompts(db, revision)
      const duration_ms = own.reduce((sum, each) => sum + each.duration_ms, 0)
      return [[id, { duration_ms, hasAnswers: own.some(({ question }) => !names.includes(question)) }]]
    }),
  )
  return new Map(spoken.flat())
}

async function loadCandidate(db: Db | Tx, id: number, attemptId?: number): Promise<Candidate> {
  const bought = await listBought(db, id, attemptId === undefined ? null : [attemptId])
  return { id, bought, spoken: await loadSpoken(db, await listHandedInSpeaking(db, id, attemptId)) }
}

/** Which sections there are to list: those with something to grade, those that are bought, and Speaking of which only a name is recorded. */
function filterOf({ id, bought, spoken }: Candidate) {
  const attempts = [...spoken]
  const recorded = attempts.flatMap(([attemptId, { hasAnswers }]) => (hasAnswers ? [attemptId] : []))
  const onlyNames = attempts.flatMap(([attempt_id, { hasAnswers }]): SectionPlace[] =>
    hasAnswers ? [] : [{ attempt_id, skill: 'speaking' }],
  )
  return { personId: id, recorded, kept: [...bought, ...onlyNames] }
}

function toSection(row: GradableRow, { bought, spoken }: Candidate): GradableSection {
  const own = bought.filter(({ attempt_id, skill }) => attempt_id === row.attempt_id && skill === row.skill)
  const find = (option: GradingOption) => own.find((each) => each.option === option)
  const options = GradingOption.options.filter((option) => row.has_content || find(option) !== undefined)
  const [before] = own
  const counted = row.texts.reduce((sum, text) => sum + countWords(text), 0)
  return {
    attempt_id: row.attempt_id,
    skill: row.skill,
    test_title: row.test_title,
    scope: row.scope,
    submitted_at: row.submitted_at.toISOString(),
    words: row.skill === 'writing' ? (row.has_content ? counted : (before?.words ?? null)) : null,
    duration_ms: row.skill === 'speaking' ? (spoken.get(row.attempt_id)?.duration_ms ?? before?.duration_ms ?? null) : null,
    options: options.map((option) => toOption(option, find(option))),
    band: own.find(({ band }) => band !== null)?.band ?? null,
  }
}

/** The sections for which everything is bought. */
function listComplete(bought: readonly BoughtOption[]): SectionPlace[] {
  const bySection = Map.groupBy(bought, ({ attempt_id, skill }) => `${attempt_id} ${skill}`)
  return [...bySection.values()].flatMap((own) => (own.length === GradingOption.options.length && own[0] !== undefined ? [own[0]] : []))
}

function narrow(state: OptionState | 'bought' | undefined, bought: readonly BoughtOption[]) {
  if (state === undefined) return {}
  if (state === 'bought') return { only: bought }
  if (state === 'available') return { except: listComplete(bought) }
  return { only: bought.filter(({ status }) => stateOf[status] === state) }
}

/** Sections of Writing and Speaking that were handed in, newest first. */
export async function listSections(db: Db, { child_id, skill, state, ...query }: InputOf<typeof gradingContract.sections>, caller: Caller) {
  const candidate = await loadCandidate(db, await getCandidate(db, child_id, caller))
  const filter = { ...filterOf(candidate), skill, ...narrow(state, candidate.bought) }
  const page = await listGradable(db, filter, { ...toPageSlice(query), after: query.after })
  return toLongPage(
    query,
    page,
    page.rows.map((row) => toSection(row, candidate)),
  )
}

/** The sections of one attempt that were handed in, as they are listed. */
export async function readSections(db: Db | Tx, attemptId: number, candidateId: number) {
  const candidate = await loadCandidate(db, candidateId, attemptId)
  const rows = await listGradableOf(db, { ...filterOf(candidate), attemptId })
  return rows.map((row) => ({ row, section: toSection(row, candidate) }))
}

/** The gradable sections of one attempt of the caller, or of their child. */
export async function getSections(
  db: Db,
  { attempt_id, child_id }: InputOf<typeof gradingContract.section>,
  caller: Caller,
): Promise<{ data: GradableSection[] }> {
  const candidateId = await getCandidate(db, child_id, caller)
  requireAttemptOf(await findFacts(db, attempt_id), candidateId)
  const sections = await readSections(db, attempt_id, candidateId)
  return { data: sections.map(({ section }) => section) }
}

/** What is bought for sections of these attempts of the caller, or of their child. */
export async function getBought(
  db: Db,
  { attempts, child_id }: InputOf<typeof gradingContract.bought>,
  caller: Caller,
): Promise<{ data: BoughtSection[] }> {
  const bought = await listBought(db, await getCandidate(db, child_id, caller), attempts.split(',').map(Number))
  const bySection = Map.groupBy(bought, ({ attempt_id, skill }) => `${attempt_id} ${skill}`)
  const data = [...bySection.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { attempt_id, skill } = first
    const options = GradingOption.options.flatMap((option) =>
      own.filter((each) => each.option === option).map(({ status }) => ({ option, state: stateOf[status] })),
    )
    return [{ attempt_id, skill, options }]
  })
  return { data }
}
