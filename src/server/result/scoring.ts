import type { Estimate } from '#contract/attempt/estimate.ts'
import type { SectionResult } from '#contract/result/result.ts'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { GroupType, Module, Skill } from '#contract/content/group-type.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import {
  type BandRange,
  type BandTable,
  findBandTable,
  findNextBand,
  type LikelyRange,
  listLikelyBands,
  markerVersion,
  markQuestion,
  toBand,
  toBandRange,
} from '#server/marking/index.ts'
import { nameQuestion } from '#server/attempt/index.ts'

export interface SectionScore {
  readonly raw: number
  readonly max: number
  readonly band: number | null
  readonly range: BandRange | null
  readonly nextBand: SectionResult['next_band']
  readonly bandTable: string
  readonly markerVersion: number
  readonly marks: readonly Mark[]
}

/** The marks that a section can earn. */
export function countMarks(key: AnswerKey): number {
  return keyEntriesOf(key).flatMap(({ numbers }) => numbers).length
}

/** Band tables count marks of 40; a shorter section is read as its share of them. */
const marksOfTables = 40

/** Marks a section from what is stored; the same answers, key, table and marker version always give the same score. */
export function scoreSection(
  key: AnswerKey,
  table: BandTable,
  section: { readonly responses: Readonly<Record<string, Response>>; readonly opened: boolean; readonly estimate: Estimate },
): SectionScore {
  const marks = keyEntriesOf(key).flatMap((entry) => markQuestion(entry, section.responses[entry.question] ?? null, section.responses))
  const raw = marks.filter((mark) => mark.correct).length
  const max = marks.length
  const { opened, estimate } = section
  return { raw, max, bandTable: `${table.id} ${table.version}`, markerVersion, marks, ...readTable(table, { raw, max, opened, estimate }) }
}

/** What marks come to by a band table. */
export function readTable(
  table: BandTable,
  { raw, max, opened, estimate }: { raw: number; max: number; opened: boolean; estimate: Estimate },
): Pick<SectionScore, 'band' | 'range' | 'nextBand'> {
  const base = { band: null, range: null, nextBand: null }
  if (!opened || estimate === 'none') return base
  if (estimate === 'range') return { ...base, range: toBandRange(raw, max, table) }
  const share = Math.floor((raw * marksOfTables) / max)
  const next = findNextBand(share, table)
  const nextBand = next === null ? null : { band: next.band, marks: Math.ceil(((share + next.marks) * max) / marksOfTables) - raw }
  return { band: toBand(share, table), range: null, nextBand }
}

/** Where the level of whoever took a section lies, by it alone; null where there is no band, and where no answer was right. */
export function findLikely(module: Module, { skill, raw, max, band }: ScoredSection): LikelyRange | null {
  const table = band === null || raw === 0 ? null : findBandTable(skill, module)
  return table === null ? null : (listLikelyBands([{ raw, max, day: 0 }], table)[0]?.own ?? null)
}

interface ScoredSection extends Pick<SectionScore, 'raw' | 'max' | 'band'> {
  readonly skill: Skill
}

/** The table by question type, in the order of the paper. Seconds are null where no visit was recorded. */
export function countByType(key: AnswerKey, marks: readonly Mark[], effort: ReadonlyMap<string, number>): SectionResult['by_type'] {
  const rows = new Map<GroupType, SectionResult['by_type'][number]>()
  for (const entry of keyEntriesOf(key)) {
    const own = marks.filter((mark) => mark.question === entry.question)
    const seconds = effort.get(nameQuestion(key.skill, entry.question)) ?? null
    const row = rows.get(entry.type) ?? { type: entry.type, correct: 0, total: 0, seconds: null }
    rows.set(entry.type, {
      type: entry.type,
      correct: row.correct + own.filter((mark) => mark.correct).length,
      total: row.total + own.length,
      seconds: seconds === null ? row.seconds : (row.seconds ?? 0) + seconds,
    })
  }
  return [...rows.values()]
}
