import { expect, test } from 'vitest'
import { findScriptFault } from './script.ts'

test.each([
  ['cn', '奖学金，后果，里程碑', null],
  ['cn', '獎学金', /"獎", which is not Simplified Chinese/],
  ['cn', '软体', /"软体", which is not what the mainland says/],
  ['tw', '獎學金，後果，里程碑，皇后', null],
  ['tw', '奖學金', /"奖", which is not Traditional Chinese/],
  ['tw', '機会', /"会", which is not Traditional Chinese/],
  ['tw', '种類', /"种", which is not Traditional Chinese/],
  ['tw', '后果', /"后", which is not what Taiwan says/],
  ['tw', '這里', /"里", which is not what Taiwan says/],
  ['tw', 'flood', /is not in Traditional Chinese/],
] as const)('%s: %s', (lang, text, says) => {
  const fault = findScriptFault(text, lang)
  if (says === null) expect(fault).toBeNull()
  else expect(fault).toMatch(says)
})
