import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lang } from '#contract/kit/common.ts'
import type { WordKey } from './refusal.ts'

const langs: readonly Lang[] = ['en', 'cn', 'tw']
const serverFolder = fileURLToPath(new URL('../', import.meta.url))

type Words = ReadonlyMap<string, string>

/** Every `<name>.<lang>.json` of the server, joined: the key "account.username_taken" is `username_taken` in account's file. */
function readWords(lang: Lang): Words {
  const words = new Map<string, string>()
  for (const path of globSync(`**/*.${lang}.json`, { cwd: serverFolder })) {
    const entries = JSON.parse(readFileSync(join(serverFolder, path), 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(entries)) words.set(`${basename(path, `.${lang}.json`)}.${key}`, text)
  }
  return words
}

const wordsByLang = new Map<Lang, Words>(langs.map((lang) => [lang, readWords(lang)]))

/** The sentence for a key in a language, else in English, else undefined. */
export function findWords(lang: Lang, word: WordKey): string | undefined {
  const { key, params } = typeof word === 'string' ? { key: word, params: {} } : word
  const text = wordsByLang.get(lang)?.get(key) ?? wordsByLang.get('en')?.get(key)
  return text?.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The sentence for a key; a key without words is a bug that the house tests find, and shows itself. */
export function say(lang: Lang, word: WordKey): string {
  return findWords(lang, word) ?? (typeof word === 'string' ? word : word.key)
}
