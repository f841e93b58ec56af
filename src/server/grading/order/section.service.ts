import type { InputOf } from '#contract/kit/endpoint.ts'
import { countWords } from '#contract/content/word-count.ts'
import { GradingOption } from '#contract/grading/marking.ts'
import type { GradableSection, gradingContract, OptionState, SectionOption } from '#contract/grading/order.contract.ts'
import {
  findFacts,
  type GradableRow,
  listGradable,
  listGradableOf,
  listHandedInSpeaking,
  type SectionPlace,
} from '#server/attempt/index.ts'
import { requireAttemptOf } from '#server/grading/grading.policy.ts'
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

/** What was handed in of a candidate. */
interface Candidate {
  readonly id: number
  readonly bought: readonly BoughtOption[]
  /** The length of what was said, by attempt. */
  readonly spoken: ReadonlyMap<number, number>
}

async function loadCandidate(db: Db | Tx, id: number, attemptId?: number): Promise<Candidate> {
  const bought = await listBought(db, id, attemptId)
  const spoken = await measureSpoken(db, await listHandedInSpeaking(db, id, attemptId))
  return { id, bought, spoken }
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
    duration_ms: row.skill === 'speaking' ? (spoken.get(row.attempt_id) ?? before?.duration_ms ?? null) : null,
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
  const { bought, spoken } = candidate
  const filter = { personId: candidate.id, recorded: [...spoken.keys()], skill, kept: bought, ...narrow(state, bought) }
  const page = await listGradable(db, filter, { ...toPageSlice(query), after: query.after })
  return toLongPage(
    query,
    page,
    page.rows.map((row) => toSection(row, candidate)),
  )
}

/** The sections of one attempt that were handed in and have something in them, with those that are bought. */
export async function readSections(db: Db | Tx, attemptId: number, candidateId: number) {
  const candidate = await loadCandidate(db, candidateId, attemptId)
  const filter = { personId: candidate.id, recorded: [...candidate.spoken.keys()], attemptId, kept: candidate.bought }
  const rows = await listGradableOf(db, filter)
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
