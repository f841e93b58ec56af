/** What spreadsheets take for a formula; such a cell gets an apostrophe in front, and loses it when it is read. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const quotedFormula = /^'+[=+\-@\t\r＝＋－＠]/

function toCell(content: string): string {
  const plain = formula.test(content) ? `'${content}` : content
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows as RFC 4180 writes them, with the mark that makes spreadsheets read UTF-8. `readCsv` reads the same rows out of it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}

export interface CsvRow {
  /** The line that it begins on; the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const quoted = /"([^"]*(?:""[^"]*)*)"/y
const bare = /[^,\r\n]*/y
const lineEnd = /\r\n|\r|\n/y

/** What of a text a pattern fits at a place. */
function fitAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

const fromCell = (cell: string) => (quotedFormula.test(cell) ? cell.slice(1) : cell)

interface ReadCell {
  readonly cell: string
  /** As it is in the text, with its quotation marks. */
  readonly whole: string
}

/** The cell at a place; null where its quotation mark is never closed. */
function readCell(text: string, at: number): ReadCell | null {
  if (text[at] !== '"') {
    const whole = fitAt(bare, text, at)?.[0] ?? ''
    return { cell: fromCell(whole), whole }
  }
  const found = fitAt(quoted, text, at)
  return found === null ? null : { cell: fromCell((found[1] ?? '').replaceAll('""', '"')), whole: found[0] }
}

/** The cells of the row at a place, and the place of its end; null where a quotation mark is never closed. */
function readRow(text: string, from: number): { readonly cells: string[]; readonly end: number } | null {
  const cells: string[] = []
  for (let at = from; ; at += 1) {
    const read = readCell(text, at)
    if (read === null) return null
    cells.push(read.cell)
    at += read.whole.length
    if (text[at] !== ',') return { cells, end: at }
  }
}

/** The rows of a CSV text, without empty lines; or the line of a row whose quotation marks aren't in pairs, or that has text after one. */
export function readCsv(csv: string): { readonly rows: CsvRow[] } | { readonly unclosedLine: number } {
  const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv
  const rows: CsvRow[] = []
  let line = 1
  for (let at = 0; at < text.length;) {
    const row = readRow(text, at)
    const ended = row === null ? null : fitAt(lineEnd, text, row.end)
    if (row === null || (ended === null && row.end < text.length)) return { unclosedLine: line }
    if (row.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.cells })
    const end = row.end + (ended?.[0].length ?? 0)
    line += countLines(text.slice(at, end))
    at = end
  }
  return { rows }
}
