import { expect, test } from 'vitest'
import cn from './own.cn.json' with { type: 'json' }
import en from './own.en.json' with { type: 'json' }
import tw from './own.tw.json' with { type: 'json' }

test('the setting of a time zone promises no fixed one to the daily tests', () => {
  for (const { zone_lead: lead } of [en, cn, tw]) expect(lead).not.toMatch(/GMT|UTC|\+8/)
})
