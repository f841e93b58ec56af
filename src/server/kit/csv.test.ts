import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a table is quoted as RFC 4180 has it, and marked as UTF-8', () => {
  const rows = [{ name: 'Lin, "Mei"', note: '雅思\nline', count: -3, nothing: null, list: ['a'] }]
  expect(toCsv(['name', 'note', 'count', 'nothing', 'list'], rows)).toBe(
    '\uFEFFname,note,count,nothing,list\r\n"Lin, ""Mei""","雅思\nline",-3,,"[""a""]"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠sum(a1)'])(
  'text that a spreadsheet would take for a formula gets an apostrophe: %j',
  (text) => {
    const [, line] = toCsv(['text'], [{ text }]).split('\r\n', 2)
    expect(line?.replace('"', '').startsWith(`'`)).toBe(true)
  },
)
