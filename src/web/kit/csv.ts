/** A spreadsheet takes a cell that begins so for a formula (ASVS 5.0 1.2.10), some also with full-width signs. */
const formula = /^[=+\-@\t\r＝＋－＠]/

export interface CsvColumn<T> {
  readonly head: string
  /** What the cell says: text that may be anything, or a number, which a spreadsheet can add up. */
  readonly text: (row: T) => string | number
}

function toCell(content: string | number): string {
  if (typeof content === 'number') return String(content)
  const plain = formula.test(content) ? `'${content}` : content
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Rows of a list as RFC 4180 writes them, with the columns that are shown and their heads, and with the mark that makes spreadsheets read UTF-8. Text
 * that looks like a formula gets an apostrophe.
 */
export function toCsv<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}
