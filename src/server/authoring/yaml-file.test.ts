import { expect, test } from 'vitest'
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
