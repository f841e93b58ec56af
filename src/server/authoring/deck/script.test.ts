import { expect, test } from 'vitest'
import { findScriptFault } from './script.ts'

test.each([
  ['cn', '奖学金，后果，里程碑'],
  ['tw', '獎學金，後果，里程碑，皇后'],
] as const)('%s: nothing is wrong with %s', (lang, text) => {
  expect(findScriptFault(text, lang)).toBeNull()
})

test.each([
  ['cn', '獎学金', /"獎", which is not Simplified Chinese/],
  ['cn', '软体', /"软体", which is not what the mainland says/],
  ['tw', '奖學金', /"奖", which is not Traditional Chinese/],
  ['tw', '機会', /"会", which is not Traditional Chinese/],
  ['tw', '种類', /"种", which is not Traditional Chinese/],
  ['tw', '后果', /"后", which is not what Taiwan says/],
  ['tw', '這里', /"里", which is not what Taiwan says/],
  ['tw', 'flood', /is not in Traditional Chinese/],
] as const)('%s: %s is told', (lang, text, says) => {
  expect(findScriptFault(text, lang)).toMatch(says)
})
