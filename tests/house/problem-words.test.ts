import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentences } from '#server/authoring/sentences.ts'

const readWords = (lang: string) =>
  JSON.parse(readFileSync(new URL(`../../src/web/draft/problem/problem.${lang}.json`, import.meta.url), 'utf8')) as Record<string, string>

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))

/** What the page makes of other values, and a number where the checker's own sentence has a word. */
const known = new Set(['language', 'skill', 'type', 'needed'])

for (const lang of ['en', 'cn', 'tw'])
  test(`authors read every problem of the checker in their language: ${lang}`, () => {
    const words = readWords(lang)
    const codes = Object.keys(words).filter((key) => !key.startsWith('lang_'))
    expect(codes.toSorted()).toEqual(Object.keys(sentences).toSorted())
    const strange = Object.entries(sentences).filter(([code, sentence]) => {
      const given = placesOf(sentence)
      return [...placesOf(words[code] ?? '')].some((place) => !given.has(place) && !known.has(place))
    })
    expect(strange.map(([code]) => code)).toEqual([])
  })
