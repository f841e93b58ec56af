import type { Column } from './column.ts'

/** A spreadsheet takes a cell that begins so for a formula (ASVS 5.0 1.2.10), some also with full-width signs. */
const formula = /^[=+\-@\t\r＝＋－＠]/

function toCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Rows of a list as RFC 4180 writes them, with the columns that are shown and their heads, and with the mark that makes spreadsheets read UTF-8. Text
 * that looks like a formula gets an apostrophe.
 */
export function toCsv<T>(columns: readonly Pick<Column<T>, 'head' | 'text'>[], rows: readonly T[]): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}
