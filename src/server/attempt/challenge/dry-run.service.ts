import type { KeyedSkill } from '#contract/attempt/challenge.contract.ts'
import type { DryRun } from '#contract/attempt/challenge-staff.contract.ts'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { ScoreFigures } from '#contract/attempt/result.ts'
import type { KeyEntry } from '#contract/exam/answer-key.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import { namePeople } from '#server/account/index.ts'
import { toFigures } from '#server/attempt/scoring-runs.ts'
import { readTable } from '#server/attempt/scoring.ts'
import { getBandTable, getKeyInContext, judgeProposal, type KeyInContext, listPlaces, type QuestionOfTest } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageWanted, toPage, toPlace } from '#server/kit/page.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type BandTable, markQuestion } from '#server/marking/index.ts'
import { listMarkedQuestions, type MarkedQuestion } from './key-decision.store.ts'

/** A question that a machine marks. */
export type KeyedPlace = QuestionOfTest & { readonly skill: KeyedSkill }

/** The question with the key as proposed; a proposal that the checker would not take is refused beside its field. */
export async function readProposal(
  db: Db,
  place: KeyedPlace,
  proposal: KeyProposal,
): Promise<{ context: KeyInContext; entry: KeyEntry; digest: string }> {
  const context = await getKeyInContext(db, place)
  const { key, faults, digest } = judgeProposal(context, proposal)
  if (key === null) throw new InvalidInput({ answers: faults })
  return { context, entry: { ...context.entry, key }, digest }
}

interface Changed {
  readonly section: MarkedQuestion
  readonly before: ScoreFigures
  readonly after: ScoreFigures
}

/** Marks the question of one attempt by the proposed key; the other marks stay. */
function tryOn(section: MarkedQuestion, entry: KeyEntry, table: BandTable): Changed {
  const { marks, response, max, opened, scope } = section
  const count = (found: readonly { readonly correct: boolean }[]) => found.filter(({ correct }) => correct).length
  const raw = section.raw + count(markQuestion(entry, response)) - count(marks)
  const { band, range } = readTable(table, { raw, max, opened, estimate: estimateOf(scope, max) })
  return { section, before: toFigures(section), after: { raw, max, band, range } }
}

/** Whose marks a key as proposed would change. Nothing is stored. */
export async function dryRun(db: Db, place: KeyedPlace, { page, per_page, ...proposal }: KeyProposal & PageWanted): Promise<DryRun> {
  const { context, entry, digest } = await readProposal(db, place, proposal)
  const { skill } = place
  const table = await getBandTable(db, context.module, skill)
  if (table === null) throw new Error(`no table for ${skill}`)
  const places = await listPlaces(db, context.line, { skill, question: entry.question })
  const sections = await listMarkedQuestions(db, { places, skill })
  const changed = sections.map((section) => tryOn(section, entry, table)).filter(({ before, after }) => before.raw !== after.raw)
  const { limit, offset } = toPlace({ page, per_page })
  const shown = changed.slice(offset, offset + limit)
  const nameOf = await namePeople(
    db,
    shown.map(({ section }) => section.person_id),
  )
  const data = shown.map(({ section: { attempt_id, person_id, response }, before, after }) => ({
    attempt_id,
    person: nameOf(person_id),
    response,
    before,
    after,
  }))
  const isOtherBand = ({ before, after }: Changed) =>
    before.band !== after.band || before.range?.low !== after.range?.low || before.range?.high !== after.range?.high
  return {
    ...toPage({ page, per_page }, changed.length, data),
    dry_run: digest,
    attempts: sections.length,
    up: changed.filter(({ before, after }) => after.raw > before.raw).length,
    down: changed.filter(({ before, after }) => after.raw < before.raw).length,
    bands: changed.filter(isOtherBand).length,
  }
}
