/** A spreadsheet takes a cell that begins so for a formula (ASVS 5.0 1.2.10), some also with full-width signs. */
const formula = /^[=+\-@\t\r＝＋－＠]/

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean)
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A table as RFC 4180 writes it, with the mark that makes spreadsheets read UTF-8. Text that looks like a formula gets an apostrophe. */
export function toCsv<Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => toCell(row[column])).join(','))]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
