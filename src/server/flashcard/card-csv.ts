import { CardText } from '#contract/flashcard/card.ts'
import type { WordKey } from '#server/kit/refusal.ts'
import type { OwnCard } from './card.store.ts'
import { type CsvRow, readCsv, writeCsv } from './csv.ts'

const columns = ['id', 'word', 'part_of_speech', 'ipa', 'meaning', 'cn', 'tw', 'example', 'collocations', 'source'] as const
type Column = (typeof columns)[number]

/** Between the collocations of one cell; a backslash before one that belongs to a collocation. */
const separator = ';'

const joinList = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/[\\;]/g, String.raw`\$&`)).join(separator)

function splitList(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^;\\])+/gs) ?? []
  return parts.map((part) => part.replaceAll(/\\(.)/gs, '$1').trim()).filter((part) => part !== '')
}

/** Cards as CSV; `readCards` reads the same cards out of it. */
export function writeCards(cards: readonly OwnCard[]): string {
  const rows = cards.map((card) => columns.map((column) => (column === 'collocations' ? joinList(card.collocations) : card[column])))
  return writeCsv([columns, ...rows])
}

/** A card of a file; without an id it is a new one, or one that is there with the same texts. */
export type ReadCard = CardText & { readonly id: string | null }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Without a header the columns are word, meaning and example. */
function findHeader(rows: readonly CsvRow[]): { readonly places: ReadonlyMap<Column, number>; readonly rows: readonly CsvRow[] } {
  const names = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!names.includes('word'))
    return {
      places: new Map([
        ['word', 0],
        ['meaning', 1],
        ['example', 2],
      ]),
      rows,
    }
  const found = columns.map((column) => [column, names.indexOf(column)] as const).filter(([, place]) => place >= 0)
  return { places: new Map(found), rows: rows.slice(1) }
}

const atLine = (key: string, line: number, more: Readonly<Record<string, string | number>> = {}): WordKey => ({
  key: `flashcard.${key}`,
  params: { line, ...more },
})

function readRow({ line, cells }: CsvRow, places: ReadonlyMap<Column, number>): ReadCard | WordKey {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? ''
  const texts = Object.fromEntries(columns.map((column) => [column, cell(column)]))
  const parsed = CardText.safeParse({ ...texts, collocations: splitList(cell('collocations')) })
  const id = cell('id').trim().toLowerCase()
  if (id !== '' && !uuid.test(id)) return atLine('csv_id', line)
  if (cell('word').trim() === '') return atLine('csv_no_word', line)
  if (cell('meaning').trim() === '' && cell('example').trim() === '') return atLine('csv_no_meaning', line)
  if (parsed.success) return { ...parsed.data, id: id === '' ? null : id }
  return atLine('csv_too_long', line, { column: String(parsed.error.issues[0]?.path[0] ?? 'word') })
}

/** How many cards an import may bring. */
export const maxRows = 5000
const maxFaults = 5

/** The lines of ids that were there before, each with its first. */
function findRepeated(rows: readonly CsvRow[], ids: readonly (string | null)[]): WordKey[] {
  const lines = new Map<string, number>()
  return ids.flatMap((id, place) => {
    const line = rows[place]?.line ?? 0
    const other = id === null ? undefined : lines.get(id)
    if (id !== null && other === undefined) lines.set(id, line)
    return other === undefined ? [] : [atLine('csv_id_twice', line, { other })]
  })
}

const isFault = (read: ReadCard | WordKey): read is WordKey => typeof read === 'string' || 'key' in read

/** The cards of a CSV text, or what is wrong with it, line by line. */
export function readCards(csv: string): { readonly cards: readonly ReadCard[] } | { readonly faults: readonly WordKey[] } {
  const read = readCsv(csv)
  if ('unclosedLine' in read) return { faults: [atLine('csv_unclosed', read.unclosedLine)] }
  const { places, rows } = findHeader(read.rows)
  if (rows.length === 0) return { faults: ['flashcard.csv_empty'] }
  if (rows.length > maxRows) return { faults: [{ key: 'flashcard.csv_row_limit', params: { max: maxRows } }] }
  const found = rows.map((row) => readRow(row, places))
  const cards = found.filter((each): each is ReadCard => !isFault(each))
  const faults =
    cards.length < found.length
      ? found.filter(isFault)
      : findRepeated(
          rows,
          cards.map(({ id }) => id),
        )
  return faults.length > 0 ? { faults: faults.slice(0, maxFaults) } : { cards }
}
