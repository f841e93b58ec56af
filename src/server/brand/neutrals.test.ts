import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neutrals } from '#contract/brand/colours.ts'

test('what brands stand on is what the style sheet gives them', () => {
  const sheet = readFileSync(new URL('../../web/kit/tokens.css', import.meta.url), 'utf8')
  for (const [key, own] of Object.entries(neutrals)) {
    const block = sheet.slice(sheet.indexOf(`[data-brand='${key}']`)).split('}')[0] ?? ''
    for (const [name, value] of Object.entries(own)) expect(block).toContain(`--bs-${name.replaceAll('_', '-')}: ${value};`)
  }
})
