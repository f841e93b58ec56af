import type { attemptResultContract } from '#contract/result/result.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { BandPoint, ResultAnalysis, TypeTally } from '#contract/result/analysis.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import { getKeyInForce } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type AnalysedSection, tallyChanges, tallyNearMisses, tallyTypes } from './analysis.ts'
import { type AnalysedRow, joinScores, listAnalysed } from './analysed.service.ts'
import {
  countByMode,
  countSeenBefore,
  type FinishedSection,
  findStrictAttempt,
  holdKeyReaders,
  insertKeyReadings,
  listEarlierAnswers,
  listFinishedSections,
  listStrictSections,
} from '#server/attempt/index.ts'
import { findChanges } from './answer-changes.ts'
import { listEffort } from '#server/attempt/index.ts'
import { listGradedBands } from './graded-band.store.ts'
import type { ResultOwner } from './result.service.ts'

export type AnalysisQuery = InputOf<typeof attemptResultContract.analysis>

/** So that an answer never grows with the years of practice behind it. */
const maxAttempts = 60

/** What the person's newest finished attempts of one mode show together. */
export async function analyseResults(db: Db, query: AnalysisQuery, caller: Caller): Promise<ResultAnalysis> {
  const personId = personOf(caller)
  const { analysis, sections } = await analyseResultsOf(db, query, { personId, product: caller.product })
  return { ...analysis, ...(await tallySingleAnswers(db, personId, sections)) }
}

interface Analysed {
  /** Without any single answer. */
  readonly analysis: Omit<ResultAnalysis, 'near_misses' | 'changes'>
  readonly sections: readonly AnalysedSection[]
}

export async function analyseResultsOf(db: Db, { mode: asked, ...filter }: AnalysisQuery, owner: ResultOwner): Promise<Analysed> {
  const own = { ...filter, ...owner }
  const modes = await countByMode(db, own)
  const mode = asked ?? modes[0]?.mode ?? null
  const seenBefore = await countSeenBefore(db, own)
  if (mode === null) return { analysis: { mode, modes, attempts: 0, seen_before: seenBefore, bands: [], types: [] }, sections: [] }
  const attempts = Math.min(maxAttempts, modes.find((each) => each.mode === mode)?.attempts ?? 0)
  const finished = await listFinishedSections(db, { ...own, mode, most: maxAttempts })
  const sections = await readLogs(db, await joinScores(db, finished, own.skill))
  const bands = await listBandPoints(db, finished, sections)
  return { analysis: { mode, modes, attempts, seen_before: seenBefore, bands, types: tallyTypes(sections) }, sections }
}

/** Figures that reveal single answers and keys; without questions that the person has open under exam conditions. */
function tallySingleAnswers(
  db: Db,
  personId: number,
  sections: readonly AnalysedSection[],
): Promise<Pick<ResultAnalysis, 'near_misses' | 'changes'>> {
  return inTransaction(db, async (tx) => {
    await holdKeyReaders(tx, [personId])
    const open = await listStrictSections(tx, [personId])
    const told = sections.filter(
      ({ attempt_id: attemptId, test_id: testId, skill }) =>
        findStrictAttempt(open, { attemptId, personId, testId, skills: [skill] }) === null,
    )
    const nearMisses = tallyNearMisses(told)
    const examples = nearMisses.flatMap((tally) => tally.examples)
    for (const { attempt_id, test_id: testId, skill, part } of told)
      if (examples.some((example) => example.attempt_id === attempt_id && example.skill === skill))
        await insertKeyReadings(tx, [{ personId, testId, skills: [skill], part }])
    return { near_misses: nearMisses, changes: tallyChanges(told) }
  })
}

/** Marks by question type in the newest attempts of one mode, without times. */
export async function tallyRecentTypes(db: Db, filter: ResultOwner & { readonly mode: Mode; readonly most: number }): Promise<TypeTally[]> {
  const sections = await joinKeys(db, await listAnalysed(db, filter))
  return tallyTypes(sections.map((section) => ({ ...section, seconds: new Map() })))
}

/** Joins each section with its key. */
async function joinKeys(db: Db, rows: readonly AnalysedRow[]): Promise<(AnalysedRow & { readonly key: AnswerKey })[]> {
  const keys = new Map<string, AnswerKey>()
  const joined: (AnalysedRow & { readonly key: AnswerKey })[] = []
  for (const row of rows) {
    const name = `${row.revision} ${row.skill}`
    const key = keys.get(name) ?? (await getKeyInForce(db, row.revision, row.skill)).answerKey
    keys.set(name, key)
    joined.push({ ...row, key })
  }
  return joined
}

/** Joins each section with its key and with what the log says of it. */
async function readLogs(db: Db, rows: readonly AnalysedRow[]): Promise<AnalysedSection[]> {
  const ids = [...new Set(rows.map(({ attempt_id }) => attempt_id))]
  const [effort, earlier] = await Promise.all([listEffort(db, ids), listEarlierAnswers(db, ids)])
  const ofSection = ({ attempt_id, skill }: { attempt_id: number; skill: string }) => `${attempt_id} ${skill}`
  const [effortOf, earlierOf] = [Map.groupBy(effort, ofSection), Map.groupBy(earlier, ofSection)]
  return (await joinKeys(db, rows)).map((row) => {
    const seconds = new Map(effortOf.get(ofSection(row))?.map((each) => [each.question, each.seconds]))
    return { ...row, seconds, changes: findChanges(row.key, row, earlierOf.get(ofSection(row)) ?? []) }
  })
}

/** The bands of finished sections, estimated and graded, oldest first. */
async function listBandPoints(db: Db, finished: readonly FinishedSection[], marked: readonly AnalysedSection[]): Promise<BandPoint[]> {
  const nameOf = ({ attempt_id, skill }: Pick<FinishedSection, 'attempt_id' | 'skill'>) => `${attempt_id} ${skill}`
  const graded = await listGradedBands(
    db,
    finished.map(({ attempt_id }) => attempt_id),
  )
  const estimates = marked.map(({ attempt_id, skill, raw, max, band }) => ({
    attempt_id,
    skill,
    raw,
    max,
    band,
    kind: 'estimate' as const,
  }))
  const figures = [
    ...estimates,
    ...graded.map(({ attempt_id, skill, band }) => ({ attempt_id, skill, raw: null, max: null, band, kind: 'graded' as const })),
  ]
  const figureOf = new Map(figures.map((each) => [nameOf(each), each]))
  return finished.flatMap((section) => toBandPoint(section, figureOf.get(nameOf(section)))).toReversed()
}

type BandFigures = Pick<BandPoint, 'raw' | 'max' | 'kind'> & { readonly band: number | null }

/** A quick mock gives a range for practice and a part no band at all: neither stands in a line with others. */
function toBandPoint(section: FinishedSection, figures: BandFigures | undefined): BandPoint[] {
  const { attempt_id, test_title, scope, skill, submitted_at } = section
  if (figures === undefined || figures.band === null || scope === 'quick' || scope === 'part') return []
  const { raw, max, band, kind } = figures
  return [{ attempt_id, test_title, scope, skill, submitted_at: submitted_at.toISOString(), raw, max, band, kind }]
}
