import { expect, test } from 'vitest'
import cn from './brand.cn.json' with { type: 'json' }
import en from './brand.en.json' with { type: 'json' }
import tw from './brand.tw.json' with { type: 'json' }

test('the title of the landing page names the brand, and no single skill', () => {
  for (const { landing_title: title } of [en, cn, tw]) {
    expect(title).toContain('{{name}}')
    expect(title).not.toMatch(/Reading|阅读|閱讀/)
  }
})
