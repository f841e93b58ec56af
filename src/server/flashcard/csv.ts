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

const quoted = /"((?:[^"]|"")*)"/y
const bare = /[^,\r\n]*/y
const lineEnd = /\r\n|\r|\n/y

/** Where a pattern fits at a place of a text. */
function fitAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

const fromCell = (cell: string) => (quotedFormula.test(cell) ? cell.slice(1) : cell)

/** The rows of a CSV text, without empty lines. A quotation mark that nothing closes: the line that it is on. */
export function readCsv(csv: string): { readonly rows: CsvRow[] } | { readonly unclosedLine: number } {
  const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const begin = line
    const cells: string[] = []
    for (;;) {
      const inQuotes = text[at] === '"' ? fitAt(quoted, text, at) : null
      if (text[at] === '"' && inQuotes === null) return { unclosedLine: line }
      const found = inQuotes ?? fitAt(bare, text, at)
      const whole = found?.[0] ?? ''
      cells.push(fromCell(inQuotes === null ? whole : (inQuotes[1] ?? '').replaceAll('""', '"')))
      at += whole.length
      line += countLines(whole)
      if (text[at] !== ',') break
      at += 1
    }
    const end = fitAt(lineEnd, text, at)
    if (end === null && at < text.length) return { unclosedLine: line }
    at += end?.[0].length ?? 0
    line += 1
    if (cells.some((cell) => cell !== '')) rows.push({ line: begin, cells })
  }
  return { rows }
}
