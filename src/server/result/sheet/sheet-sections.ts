import type { Scope } from '#contract/attempt/attempt.ts'
import type { AttemptResult, SectionResult } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { nearMissReasons } from '#contract/content/mark.ts'
import type { Content, TableCell } from '#server/kit/pdf/draw-pdf.ts'
import type { Say } from './sheet-words.ts'

/** What has no figure. */
const none = '–'

function toTable(columns: readonly string[], rows: readonly (readonly TableCell[])[], margin: number): Content {
  const align = (index: number) => (index === 0 ? 'left' : 'right')
  const head = columns.map((text, index): TableCell => ({ text, style: 'head', alignment: align(index) }))
  const body = rows.map((cells) =>
    cells.map((cell, index): TableCell => (typeof cell === 'string' ? { text: cell, alignment: align(index), noWrap: index > 0 } : cell)),
  )
  const widths = columns.map((_, index) => (index === 0 ? '*' : 'auto'))
  return { table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] }, layout: 'ruled', margin: [0, 0, 0, margin] }
}

function describeFigures(words: Say, { raw, max, band, range, band_table, next_band: next }: SectionResult, scope: Scope): TableCell[] {
  const marks = words('of', { correct: raw, total: max })
  if (scope === 'part') return [marks, `${Math.round((raw * 100) / Math.max(1, max))}%`]
  if (band === null && range === null) return [marks, words('not_taken'), none, none]
  const figure = range === null ? (band ?? 0).toFixed(1) : `${range.low.toFixed(1)}–${range.high.toFixed(1)}`
  const missing = next === null ? none : words('more', { count: next.marks, band: next.band.toFixed(1) })
  return [marks, { text: figure, bold: true, alignment: 'right', noWrap: true }, band_table, missing]
}

function describeSkill(words: Say, { attempt, sections, awaiting }: AttemptResult, skill: Skill): TableCell[] {
  const name: TableCell = { text: words(`skill_${skill}`), bold: true }
  const marked = sections.find((section) => section.skill === skill)
  if (marked !== undefined) return [name, ...describeFigures(words, marked, attempt.scope)]
  const graded = attempt.graded.find((each) => each.skill === skill)
  if (graded !== undefined && attempt.scope !== 'part') {
    const figure: TableCell = { text: graded.band.toFixed(1), bold: true, alignment: 'right', noWrap: true }
    return [name, none, figure, words('graded'), none]
  }
  const waits = awaiting.some((section) => section.skill === skill && section.opened)
  return [name, none, words(waits ? 'awaiting' : 'not_taken'), none, none]
}

/** Too few questions were asked for single bands. */
function isRange({ attempt, sections }: AttemptResult): boolean {
  return attempt.scope === 'quick' || sections.some(({ range }) => range !== null)
}

/** Marks and estimated band of each section. An overall band comes only with four bands. */
export function describeSections(words: Say, result: AttemptResult): Content {
  const { attempt } = result
  const { scope, sections } = attempt
  const band = attempt.graded.length > 0 ? 'band_any' : 'band'
  const figures = scope === 'part' ? ['share'] : isRange(result) ? ['range', 'band_table'] : [band, 'band_table', 'next']
  const columns = ['section', 'marks', ...figures].map((key) => words(key))
  const rows = sections.map(({ skill }) => describeSkill(words, result, skill).slice(0, columns.length))
  if (scope !== 'full' && scope !== 'quick') return toTable(columns, rows, 14)
  const overall = attempt.overall_band
  const missing = words(scope === 'quick' ? 'overall_quick' : 'overall_missing')
  const why: TableCell = {
    text: overall === null ? missing : words('overall_band', { band: overall.toFixed(1) }),
    bold: overall !== null,
    alignment: 'right',
    colSpan: columns.length - 1,
  }
  return toTable(columns, [...rows, [{ text: words('overall'), bold: true }, why, ...figures.map(() => '')]], 14)
}

function describeNearMisses(words: Say, { marks }: SectionResult): Content[] {
  const near = marks.filter(({ correct, reason }) => !correct && nearMissReasons.has(reason))
  const byReason = [...Map.groupBy(near, ({ reason }) => reason)]
  const lines = byReason.map(([reason, own]) => words(`near_${reason}`, { numbers: own.map(({ number }) => number).join(', ') }))
  return lines.length === 0 ? [] : [{ text: words('near'), style: 'head', margin: [0, 0, 0, 2] }, { text: lines.join(' · ') }]
}

function describeType(words: Say, section: SectionResult): Content {
  const { skill, by_type: types } = section
  const timed = types.some(({ seconds }) => seconds !== null)
  const columns = timed ? ['type', 'marks', 'seconds'] : ['type', 'marks']
  const rows = types.map(({ type, correct, total, seconds }) => {
    const each = seconds === null ? none : String(Math.round(seconds / Math.max(1, total)))
    return [words(`type_${type}`), words('of', { correct, total }), each].slice(0, columns.length)
  })
  const heading = {
    text: words('types', { skill: words(`skill_${skill}`) }),
    bold: true,
    margin: [0, 0, 0, 2] as [number, number, number, number],
  }
  const table = toTable(
    columns.map((key) => words(key)),
    rows,
    6,
  )
  return { stack: [heading, table, ...describeNearMisses(words, section)] }
}

/** Marks by question type, two sections side by side. */
export function describeTypes(words: Say, { sections }: AttemptResult): Content[] {
  const tables = sections.filter(({ by_type: types }) => types.length > 0).map((section) => describeType(words, section))
  return tables.length === 0 ? [] : [{ columns: tables, columnGap: 24, fontSize: 8.5, margin: [0, 0, 0, 10] }]
}

/** How sure the bands are, and which of them nobody has checked. */
function noteCertainty(words: Say, { sections }: AttemptResult): string[] {
  const nameOf = (skill: Skill) => words(`skill_${skill}`)
  const likely = sections.flatMap(({ skill, likely: range }) =>
    range === null ? [] : [words('likely', { skill: nameOf(skill), low: range.low.toFixed(1), high: range.high.toFixed(1) })],
  )
  const banded = sections.filter(({ band, range }) => (band ?? range) !== null)
  const unchecked = banded.filter(({ is_checked: isChecked }) => !isChecked).map(({ skill }) => nameOf(skill))
  return [
    ...(likely.length === 0 ? [] : [words('note_likely', { ranges: likely.join(words('comma')) })]),
    ...(unchecked.length === 0 ? [] : [words('note_unchecked', { sections: unchecked.join(words('comma')) })]),
  ]
}

/** What the figures are, and are not. */
export function noteSections(words: Say, result: AttemptResult): string[] {
  const { attempt, sections, awaiting } = result
  const isGraded = (skill: Skill) => attempt.graded.some((each) => each.skill === skill)
  const ofFigures = result.attempt.scope === 'part' ? 'note_part' : isRange(result) ? 'note_range' : 'note_band'
  return [
    ...(sections.length === 0 ? [] : [words(ofFigures)]),
    ...noteCertainty(words, result),
    ...(attempt.graded.length === 0 ? [] : [words('note_graded')]),
    ...(awaiting.every(({ skill }) => isGraded(skill)) ? [] : [words('note_awaiting')]),
    ...(attempt.mode === 'default' ? [words('practice')] : []),
  ]
}
