import { expect, test } from 'vitest'
import { parseInline } from './inline.ts'
import { parseYaml } from './yaml-file.ts'

test('a gap needs no quotation marks', () => {
  const { file } = parseYaml('a.yaml', 'list:\n  - stopped by [[8: frost | ice]] at night\n  - [[9: wind]]\n')
  expect(file?.content).toEqual({ list: ['stopped by [[8: frost | ice]] at night', '[[9: wind]]'] })
})

test('scalars stay as they were written', () => {
  const { file } = parseYaml('a.yaml', 'key: TRUE\nprice: 1.50\nanswer: NO\n')
  expect(file?.content).toEqual({ key: 'TRUE', price: '1.50', answer: 'NO' })
})

test('remembers lines, of gaps inside a text too', () => {
  const { file } = parseYaml('a.yaml', 'body:\n  - text: |\n      one\n      [[2: two]]\n  - other: x\n', 10)
  expect([file?.lineOf(['body', 1, 'other']), file?.lineOfGap(['body', 0, 'text'], 2), file?.lineOf(['body', 7])]).toEqual([14, 13, 10])
})

test('tells on which line YAML is broken', () => {
  const { file, problems } = parseYaml('a.yaml', 'good: yes\nbad: a: b\n')
  expect({ file, lines: problems.map(({ line }) => line) }).toEqual({ file: null, lines: [2] })
})

test.each([
  ['half gaps', '[[1: '.repeat(150_000)],
  ['half gaps with keys', '[[1: a '.repeat(100_000)],
  ['brackets', '['.repeat(3000)],
])('a file of nothing but %s is read in one go', (_what, text) => {
  const begunAt = performance.now()
  const { problems } = parseYaml('a.yaml', `text: "${text}"\n`)
  parseInline(text)
  expect(performance.now() - begunAt).toBeLessThan(2000)
  expect(problems).toEqual([])
})

test('a file that names itself again and again is refused by that', () => {
  const lines = Array.from(
    { length: 12 },
    (_, level) => `a${level + 1}: &a${level + 1} [${Array.from({ length: 9 }, () => `*a${level}`).join(', ')}]`,
  )
  const { file, problems } = parseYaml('a.yaml', `a0: &a0 lol\n${lines.join('\n')}\n`)
  expect(file).toBeNull()
  expect(problems).toMatchObject([{ file: 'a.yaml', line: 1, question: null, message: expect.stringContaining('alias') }])
})
