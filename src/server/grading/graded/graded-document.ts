import type { GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { criteriaOf, type Comment, type CriterionMark } from '#contract/grading/marking.ts'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { formatDay } from '#server/kit/i18n/format-day.ts'
import { say } from '#server/kit/i18n/words.ts'
import type { Content, PdfDocument, TableCell } from '#server/kit/pdf/draw-pdf.ts'
import { fontOf, letter } from '#server/kit/pdf/lettering.ts'

export interface GradedSheet {
  readonly section: GradedSection
  readonly branding: { readonly name: string; readonly colour: string }
  /** Of a revision: the part that was written again. */
  readonly revisedPart?: number
  /** Null where neither the profile nor the device gives one. */
  readonly timeZone: string | null
}

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** What the pieces of a sheet are written with. */
interface Pen {
  readonly t: Say
  readonly lang: Lang
}

const ink = '#1c2430'
const soft = '#56606e'

const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 12, 0, 4] })

/** Text of several lines, each in fonts that have its signs. */
function toParagraphs(text: string, lang: Lang): Content[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Content => ({ text: letter(line, lang), margin: [0, 0, 0, 4] }))
}

/** Minutes and seconds of a place in a recording. */
const toClock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const nameOf = ({ t }: Pen, { criterion, part }: CriterionMark) =>
  t(criterion === 'task' ? `criterion_task_${part === 1 ? 1 : 2}` : `criterion_${criterion}`)

/** The criteria of one part with their bands and why. */
function describeMarks(pen: Pen, { skill }: GradedSection, { marking }: ReleasedMarking): Content[] {
  const { t, lang } = pen
  const isWorthALine = ({ band, comment }: CriterionMark) => band !== null || comment.trim() !== ''
  const marks = marking.marks.filter(isWorthALine)
  const parts = [...new Set(marks.map(({ part }) => part))].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return parts.flatMap((part): Content[] => {
    const own = criteriaOf[skill].flatMap((criterion) => marks.find((mark) => mark.part === part && mark.criterion === criterion) ?? [])
    const head = ['criterion', 'band', 'why'].map((key): TableCell => ({ text: t(key), style: 'label' }))
    const rows = own.map((mark): TableCell[] => [
      nameOf(pen, mark),
      { text: mark.band === null ? '–' : mark.band.toFixed(1), bold: true },
      { text: letter(mark.comment, lang) },
    ])
    const title: Content[] = part === null ? [] : [heading(t('part', { part }))]
    return [...title, { table: { headerRows: 1, widths: [150, 40, '*'], body: [head, ...rows] }, layout: 'ruled', margin: [0, 0, 0, 8] }]
  })
}

const isBefore = (one: Comment, other: Comment) => {
  if (one.anchor.kind === 'text' && other.anchor.kind === 'text')
    return one.anchor.part - other.anchor.part || one.anchor.start - other.anchor.start || other.anchor.end - one.anchor.end
  if (one.anchor.kind === 'sound' && other.anchor.kind === 'sound')
    return one.anchor.question.localeCompare(other.anchor.question) || one.anchor.at_ms - other.anchor.at_ms
  return 0
}

interface NumberedComment {
  readonly number: number
  readonly comment: Comment
}

function numberComments(comments: readonly Comment[]): NumberedComment[] {
  return comments.toSorted(isBefore).map((comment, index) => ({ number: index + 1, comment }))
}

function describePlace({ t }: Pen, { anchor }: Comment): string {
  return anchor.kind === 'text' ? `“${anchor.quote}”` : t('at', { time: toClock(anchor.at_ms) })
}

/** That there is more to hear than a sheet shows. */
function describeVoice({ t, lang }: Pen, { voice }: Comment): Content[] {
  return voice === undefined ? [] : [{ text: letter(t('voice', { time: toClock(voice.duration_ms) }), lang), style: 'label' }]
}

/** The comments with the words or the second that each is about. */
function describeComments(pen: Pen, comments: readonly NumberedComment[]): Content[] {
  const { t, lang } = pen
  if (comments.length === 0) return []
  const rows = comments.map(({ number, comment }): TableCell[] => {
    const kind = t(comment.keep ? 'to_keep' : 'to_change')
    const tag = comment.tag === null ? kind : `${t(`tag_${comment.tag}`)}, ${kind}`
    const suggestion = comment.suggestion === null ? [] : [{ text: letter(t('suggestion', { text: comment.suggestion }), lang) }]
    return [
      { text: String(number), bold: true },
      { stack: [{ text: letter(describePlace(pen, comment), lang) }, { text: tag, style: 'label' }] },
      { stack: [...describeVoice(pen, comment), { text: letter(comment.text, lang) }, ...suggestion] },
    ]
  })
  return [heading(t('comments')), { table: { widths: [16, 170, '*'], body: rows, dontBreakRows: true }, layout: 'ruled' }]
}

/** The text of a part with the number of each comment behind its words. */
function numberText(text: string, comments: readonly NumberedComment[], part: number): string {
  const ends = comments.flatMap(({ number, comment: { anchor } }) =>
    anchor.kind === 'text' && anchor.part === part ? [{ number, end: anchor.end }] : [],
  )
  return ends
    .toSorted((one, other) => other.end - one.end || other.number - one.number)
    .reduce((marked, { number, end }) => `${marked.slice(0, end)} [${number}]${marked.slice(end)}`, text)
}

function describeTexts({ t, lang }: Pen, { script }: GradedSection, comments: readonly NumberedComment[]): Content[] {
  if (script === null || script.skill !== 'writing') return []
  return script.tasks
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ part, text }): Content[] => [
      heading(`${t('your_text')}, ${t('part', { part })}`),
      ...toParagraphs(numberText(text, comments, part), lang),
    ])
}

function describeVip({ t, lang }: Pen, { skill }: GradedSection, { marking }: ReleasedMarking): Content[] {
  const steps = marking.next_steps.filter((step) => step.trim() !== '')
  const { rewritten } = marking
  return [
    ...(rewritten === null || rewritten.text.trim() === ''
      ? []
      : [heading(t(skill === 'writing' ? 'rewritten' : 'rewritten_answer')), ...toParagraphs(rewritten.text, lang)]),
    ...(steps.length === 0 ? [] : [heading(t('next_steps')), { ol: steps.map((step): Content => ({ text: letter(step, lang) })) }]),
  ]
}

function describeMarking(pen: Pen, { section, timeZone }: GradedSheet, released: ReleasedMarking): Content[] {
  const { t, lang } = pen
  const { band, exact_band: exact, marking } = released
  const comments = numberComments(marking.comments)
  const facts: readonly (readonly [string, Content])[] = [
    ['handed_in', formatDay(new Date(section.submitted_at), { lang, timeZone })],
    ['graded_on', formatDay(new Date(released.released_at), { lang, timeZone })],
    ['grader', { text: letter(released.grader === '' ? '–' : released.grader, lang) }],
  ]
  const cells = facts.map(([key, value]): TableCell => ({ stack: [{ text: t(key), style: 'label' }, value] }))
  const exactly = exact === null ? null : String(Math.round(exact * 1000) / 1000)
  const figure = band === null ? null : t('exact', { band: band.toFixed(1), exact: exactly ?? band.toFixed(1) })
  return [
    { table: { widths: [165, 160, 160], body: [cells] }, layout: 'noBorders', margin: [0, 0, 0, 6] },
    ...(figure === null ? [] : [heading(`${t('section_band')}: ${figure}`)]),
    ...describeMarks(pen, section, released),
    ...(marking.overall.trim() === '' ? [] : [heading(t('overall')), ...toParagraphs(marking.overall, lang)]),
    ...describeTexts(pen, section, comments),
    ...describeComments(pen, comments),
    ...describeVip(pen, section, released),
    ...(marking.transcript.trim() === '' ? [] : [heading(t('transcript')), ...toParagraphs(marking.transcript, lang)]),
  ]
}

/** What was graded as a document to print or keep, in one language; plain data, so that another thread can draw it. */
export function describeGraded(sheet: GradedSheet, lang: Lang): PdfDocument {
  const t: Say = (key, params = {}) => say(lang, { key: `graded.${key}`, params })
  const { branding, section, revisedPart } = sheet
  const name = `${t(`skill_${section.skill}`)}, ${t(`module_${section.module}`)}`
  const title = letter(section.test_title, lang)
  return {
    info: { title: `${section.test_title} · ${t('title')}`, author: branding.name, subject: t('notice') },
    language: localeTag[lang],
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 60],
    defaultStyle: { font: fontOf(lang), fontSize: 9.5, lineHeight: 1.2, color: ink },
    styles: { label: { fontSize: 8, color: soft }, note: { fontSize: 8, color: soft } },
    footer: {
      text: letter(say(lang, { key: 'result.sheet_independent', params: { name: branding.name } }), lang),
      style: 'note',
      margin: [48, 14, 48, 0],
    },
    content: [
      {
        columns: [
          { text: letter(branding.name, lang), bold: true, fontSize: 12, color: branding.colour },
          { text: t('title'), alignment: 'right', fontSize: 12, color: soft },
        ],
      },
      { text: title, bold: true, fontSize: 19, margin: [0, 10, 0, 0] },
      {
        text: revisedPart === undefined ? name : `${name}, ${t('revised', { part: revisedPart })}`,
        fontSize: 11,
        color: soft,
        margin: [0, 2, 0, 4],
      },
      { text: t('notice'), bold: true, color: branding.colour, margin: [0, 0, 0, 10] },
      ...section.markings.flatMap((released) => describeMarking({ t, lang }, sheet, released)),
    ],
  }
}
