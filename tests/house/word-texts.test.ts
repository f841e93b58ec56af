import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { localeTag } from '#contract/kit/common.ts'
import { findText, type Texts } from '#web/kit/i18n/find-text.ts'
import { isLang } from '#web/kit/i18n/lang.ts'

const web = fileURLToPath(new URL('../../src/web/', import.meta.url))
const wordFiles = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(en|cn|tw)\.json$/.test(name))

/** All that any text of the file has places for, each with another value. */
function fillAll(file: Texts): Record<string, string> {
  const names = Object.values(file).flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
  return Object.fromEntries(names.filter((name) => name !== 'count').map((name) => [name, `<${name} & $1>`]))
}

test('every text of every word file is the one that i18next finds, with each number', async () => {
  expect(wordFiles.length).toBeGreaterThan(100)
  const other = createInstance()
  await other.init({
    fallbackLng: false,
    resources: {},
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  const differences: string[] = []
  for (const name of wordFiles) {
    const lang = name.slice(-'en.json'.length, -'.json'.length)
    const tag = isLang(lang) ? localeTag[lang] : ''
    const file = JSON.parse(readFileSync(web + name, 'utf8')) as Texts
    other.addResourceBundle(tag, name, file)
    const translate = other.getFixedT(tag, name)
    const common = fillAll(file)
    const keys = new Set(Object.keys(file).flatMap((key) => [key, key.replace(/_(?:zero|one|two|few|many|other)$/, '')]))
    for (const key of keys)
      for (const count of [0, 1, 2, 3, 11, 1000]) {
        const fillings = { ...common, count }
        const [own, theirs] = [findText(file, tag, key, fillings) ?? key, translate(key, fillings)]
        if (own !== theirs) differences.push(`${name}: ${key} with ${count} is “${own}”, not “${theirs}”`)
      }
  }
  expect(differences).toEqual([])
})
