import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { findText, type Texts } from '#contract/kit/find-text.ts'
import type { WordKey } from '#server/kit/refusal.ts'

const serverFolder = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })

/** Every `<name>.<lang>.json` of the server by its name. */
function readWords(lang: Lang): ReadonlyMap<string, Texts> {
  const own = files.filter((path) => path.endsWith(`.${lang}.json`))
  return new Map(own.map((path) => [basename(path, `.${lang}.json`), JSON.parse(readFileSync(join(serverFolder, path), 'utf8')) as Texts]))
}

const words: Readonly<Record<Lang, ReadonlyMap<string, Texts>>> = { en: readWords('en'), cn: readWords('cn'), tw: readWords('tw') }

/** The sentence for a key in a language ("account.username_taken" is `username_taken` in account's file), else in English, else undefined. */
export function findWords(lang: Lang, word: WordKey): string | undefined {
  const { key, params } = typeof word === 'string' ? { key: word, params: {} } : word
  const dot = key.indexOf('.')
  const findIn = (asked: Lang) => findText(words[asked].get(key.slice(0, dot)) ?? {}, localeTag[asked], key.slice(dot + 1), params)
  return dot === -1 ? undefined : (findIn(lang) ?? findIn('en'))
}

/** The sentence for a key; a key without words is a bug that the house tests find, and shows itself. */
export function say(lang: Lang, word: WordKey): string {
  return findWords(lang, word) ?? (typeof word === 'string' ? word : word.key)
}
