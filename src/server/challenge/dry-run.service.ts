import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { DryRun } from '#contract/challenge/challenge-staff.contract.ts'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { ScoreFigures } from '#contract/result/result.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import { namePeople } from '#server/identity/index.ts'
import { toFigures, readTable } from '#server/result/index.ts'
import {
  getBandTable,
  getKeyInContext,
  checkProposal,
  type KeyInContext,
  listPlaces,
  type QuestionOfTest,
  type QuestionPlace,
} from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import type { OtherAt } from '#server/attempt/index.ts'
import { type BandTable, markQuestion } from '#server/marking/index.ts'
import { listMarkedQuestions, type MarkedQuestion } from './marked-questions.service.ts'

/** A question that a machine marks. */
export type KeyedPlace = QuestionOfTest & { readonly skill: KeyedSkill }

/** The question with the key as proposed; a proposal that the checker would not take is refused beside its field. */
export async function readProposal(
  db: Db,
  place: KeyedPlace,
  proposal: KeyProposal,
): Promise<{ context: KeyInContext; entry: KeyEntry; digest: string }> {
  const context = await getKeyInContext(db, place)
  const { key, faults, digest } = checkProposal(context, proposal)
  if (key === null) throw new InvalidInput({ answers: faults })
  return { context, entry: { ...context.entry, key }, digest }
}

interface Changed {
  readonly section: MarkedQuestion
  readonly before: ScoreFigures
  readonly after: ScoreFigures
}

/** Marks the question of one attempt by the proposed key; the other marks stay. */
function tryOn(section: MarkedQuestion, { entry, table }: Pick<Trial, 'entry' | 'table'>): Changed {
  const { marks, response, others, max, opened, scope } = section
  const count = (found: readonly { readonly correct: boolean }[]) => found.filter(({ correct }) => correct).length
  const raw = section.raw + count(markQuestion(entry, response, others)) - count(marks)
  const { band, range } = readTable(table, { raw, max, opened, estimate: estimateOf(scope, max) })
  return { section, before: toFigures(section), after: { raw, max, band, range } }
}

/** What a dry run came to: figures, and which attempts it would change, the newest first. */
interface Tally {
  readonly attempts: number
  readonly up: number
  readonly down: number
  readonly bands: number
  readonly ids: readonly number[]
}

interface Trial {
  readonly places: readonly QuestionPlace[]
  /** Of the questions whose answers count in any order with this one. */
  readonly others: readonly OtherAt[]
  readonly skill: KeyedSkill
  readonly entry: KeyEntry
  readonly table: BandTable
}

const batchSize = 500

const isChanged = ({ before, after }: Changed) => before.raw !== after.raw
const isOtherBand = ({ before, after }: Changed) =>
  before.band !== after.band || before.range?.low !== after.range?.low || before.range?.high !== after.range?.high

/** Tries the key on all marked attempts, some hundred at a time: only the numbers of those that change are kept. */
async function tallyChanges(db: Db, trial: Trial): Promise<Tally> {
  const { places, others, skill } = trial
  const ids: number[] = []
  let [attempts, up, down, bands] = [0, 0, 0, 0]
  let before: number | undefined
  for (;;) {
    const page = await listMarkedQuestions(db, { places, others, skill, before, most: batchSize })
    const sections = page.questions
    const changed = sections.map((section) => tryOn(section, trial)).filter(isChanged)
    attempts += sections.length
    up += changed.filter((each) => each.after.raw > each.before.raw).length
    down += changed.filter((each) => each.after.raw < each.before.raw).length
    bands += changed.filter(isOtherBand).length
    for (const { section } of changed) ids.push(section.attempt_id)
    before = page.before
    if (before === undefined) return { attempts, up, down, bands, ids }
  }
}

async function listOthers(db: Db, { line, entry }: KeyInContext, skill: KeyedSkill): Promise<OtherAt[]> {
  const set = entry.key.kind === 'text' ? (entry.key.any_order?.questions ?? []) : []
  const listed = set
    .filter((question) => question !== entry.question)
    .map(async (name) => (await listPlaces(db, line, { skill, question: name })).map((place) => ({ ...place, name })))
  return (await Promise.all(listed)).flat()
}

const maxTallies = 20

/** The tallies of the latest dry runs, by digest: whoever turns the pages sees those of the first one. */
const tallies = new WeakMap<Db, Map<string, Tally>>()

function rememberTally(db: Db, digest: string, tally: Tally): void {
  const known = tallies.get(db) ?? new Map<string, Tally>()
  tallies.set(db, known)
  known.delete(digest)
  known.set(digest, tally)
  const [oldest] = known.keys()
  if (known.size > maxTallies && oldest !== undefined) known.delete(oldest)
}

/**
 * Whose marks a key as proposed would change. Nothing is stored. The first page looks at all attempts; the others show what the first
 * one found, and look only at the attempts that they show.
 */
export async function dryRun(db: Db, place: KeyedPlace, { page, per_page, ...proposal }: KeyProposal & PageQuery): Promise<DryRun> {
  const { context, entry, digest } = await readProposal(db, place, proposal)
  const { skill } = place
  const table = await getBandTable(db, context.module, skill)
  if (table === null) throw new Error(`no table for ${skill}`)
  const [places, others] = await Promise.all([
    listPlaces(db, context.line, { skill, question: entry.question }),
    listOthers(db, context, skill),
  ])
  const trial = { places, others, skill, entry, table }
  const known = page === 1 ? undefined : tallies.get(db)?.get(digest)
  const tally = known ?? (await tallyChanges(db, trial))
  rememberTally(db, digest, tally)
  const { limit, offset } = toPageSlice({ page, per_page })
  const ids = tally.ids.slice(offset, offset + limit)
  const shown = ids.length === 0 ? [] : (await listMarkedQuestions(db, { ...trial, ids, most: limit })).questions
  const nameOf = await namePeople(
    db,
    shown.map(({ person_id }) => person_id),
  )
  const data = shown.map((section) => {
    const { before, after } = tryOn(section, trial)
    return { attempt_id: section.attempt_id, person: nameOf(section.person_id), response: section.response, before, after }
  })
  const { attempts, up, down, bands } = tally
  return { ...toPage({ page, per_page }, tally.ids.length, data), dry_run: digest, attempts, up, down, bands }
}
