import type { AttemptResult } from '#contract/result/result.ts'
import { type Lang, localeTag, formatTag } from '#contract/kit/common.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import type { Content, ContentTable, PdfDocument, TableCell } from '#server/kit/pdf/draw-pdf.ts'
import { fontOf, isDrawable, letter } from '#server/kit/pdf/lettering.ts'
import { describeSections, describeTypes, noteSections } from './sheet-sections.ts'
import { ink, type Say, translateIn, soft } from './sheet-words.ts'

/** Whose sheet it is, as readers see it. */
export interface SheetBranding {
  readonly name: string
  /** "#rrggbb"; readable on white. */
  readonly colour: string
}

export interface Sheet {
  readonly branding: SheetBranding
  readonly result: AttemptResult
  readonly candidate: { readonly name: string; readonly number: string }
  /** Null where neither the profile nor the device gives one. */
  readonly timeZone: string | null
}

const minute = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const

/**
 * With its zone, because a sheet may be read elsewhere; without the square brackets that Taiwan's form puts around the zone, and with spaces
 * that a font has. An unknown zone counts as UTC.
 */
function formatSheetInstant(instant: string, lang: Lang, timeZone: string | null): string {
  const format = new Intl.DateTimeFormat(formatTag(lang), { ...minute, timeZone: findTimeZone(timeZone) ?? 'UTC' })
  return format.format(new Date(instant)).replaceAll(/[[\]]/g, '').replaceAll(/\s/gu, ' ')
}

function describeFacts(words: Say, { result, candidate, timeZone }: Sheet, lang: Lang): ContentTable {
  const { id, scope, part, module, mode, version, submitted_at: at } = result.attempt
  const join = (...texts: readonly string[]) => texts.join(words('comma'))
  const isNamed = candidate.name !== '' && isDrawable(candidate.name)
  const facts: readonly (readonly [label: string, value: Content])[] = [
    ['candidate', isNamed ? { text: letter(candidate.name, lang) } : '–'],
    ['candidate_number', candidate.number],
    ['attempt', String(id)],
    ['taken', join(words(`scope_${scope}`, { part: part ?? 0 }), words(`module_${module}`))],
    ['how', join(words(`mode_${mode}`), words(`version_${version}`))],
    ['handed_in', at === null ? '–' : formatSheetInstant(at, lang, timeZone)],
  ]
  const cells = facts.map(([label, value]): TableCell => ({ stack: [{ text: words(label), style: 'label' }, value] }))
  // Widths that do not grow with a name.
  return { table: { widths: [165, 160, 160], body: [cells.slice(0, 3), cells.slice(3)] }, layout: 'noBorders', margin: [0, 0, 0, 10] }
}

/** That nobody takes it for what it is not. */
function describeNotice(words: Say, { colour }: SheetBranding): Content {
  const cell: TableCell = { text: words('notice'), bold: true, color: colour, fillColor: colour, fillOpacity: 0.07, margin: [8, 5, 8, 5] }
  return { table: { widths: ['*'], body: [[cell]] }, layout: 'noBorders', margin: [0, 10, 0, 12] }
}

/** A result as a document to print or hand on, in one language; plain data, so that another thread can draw it. */
export function describeSheet(sheet: Sheet, lang: Lang): PdfDocument {
  const words = translateIn(lang)
  const { branding } = sheet
  const { attempt, receipt } = sheet.result
  const title = letter(attempt.test_title, lang)
  return {
    info: { title: `${title.map(({ text }) => text).join('')} · ${words('title')}`, author: branding.name, subject: words('notice') },
    language: localeTag[lang],
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 60],
    defaultStyle: { font: fontOf(lang), fontSize: 9.5, lineHeight: 1.15, color: ink },
    styles: { label: { fontSize: 8, color: soft }, head: { fontSize: 8, color: soft }, note: { fontSize: 8, color: soft } },
    footer: { text: letter(words('independent', { name: branding.name }), lang), style: 'note', margin: [48, 14, 48, 0] },
    content: [
      {
        columns: [
          { text: letter(branding.name, lang), bold: true, fontSize: 12, color: branding.colour },
          { text: words('title'), alignment: 'right', fontSize: 12, color: soft },
        ],
      },
      { text: title, bold: true, fontSize: 19, margin: [0, 10, 0, 0] },
      describeNotice(words, branding),
      describeFacts(words, sheet, lang),
      describeSections(words, sheet.result),
      ...describeTypes(words, sheet.result),
      ...noteSections(words, sheet.result).map((text): Content => ({ text, style: 'note', margin: [0, 2, 0, 0] })),
      {
        text: receipt === null ? words('no_receipt') : words('receipt', { hash: receipt.answers_sha256 }),
        style: 'note',
        margin: [0, 8, 0, 0],
      },
    ],
  }
}
