import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const columns = [
  { head: '姓名', text: ({ name }: { name: string; note: string }) => name },
  { head: 'Note', text: ({ note }: { name: string; note: string }) => note },
]

test('a table is quoted as RFC 4180 has it, and marked as UTF-8', () => {
  const rows = [
    { name: 'Lin, "Mei"', note: '雅思\nline' },
    { name: '陳美玲', note: '' },
  ]
  expect(toCsv(columns, rows)).toBe('\uFEFF姓名,Note\r\n"Lin, ""Mei""","雅思\nline"\r\n陳美玲,\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠sum(a1)'])(
  'text that a spreadsheet would take for a formula gets an apostrophe: %j',
  (text) => {
    const [, line] = toCsv([{ head: 'text', text: (row: string) => row }], [text]).split('\r\n', 2)
    expect(line?.replace('"', '').startsWith(`'`)).toBe(true)
  },
)

test('a number stays one, below 0 too', () => {
  expect(toCsv([{ head: 'amount', text: (row: number) => row }], [-10, 20])).toBe('\uFEFFamount\r\n-10\r\n20\r\n')
})
