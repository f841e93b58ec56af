import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInstance, type Resource, type ResourceLanguage } from 'i18next'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import type { WordKey } from '#server/kit/refusal.ts'

const langs: readonly Lang[] = ['en', 'cn', 'tw']
const serverFolder = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })

/** Every `<name>.<lang>.json` of the server by its name. */
function readWords(lang: Lang): ResourceLanguage {
  const own = files.filter((path) => path.endsWith(`.${lang}.json`))
  return Object.fromEntries(
    own.map((path) => [
      basename(path, `.${lang}.json`),
      JSON.parse(readFileSync(join(serverFolder, path), 'utf8')) as Record<string, string>,
    ]),
  )
}

const resources: Resource = Object.fromEntries(langs.map((lang) => [localeTag[lang], readWords(lang)]))
const names = Object.keys(resources[localeTag.en] ?? {})

const i18n = createInstance()
void i18n.init({
  resources,
  initAsync: false,
  lng: localeTag.en,
  fallbackLng: localeTag.en,
  ns: names,
  defaultNS: false,
  keySeparator: false,
  nsSeparator: '.',
  interpolation: { escapeValue: false },
  // A filling that is missing stays as it is written: the tests that look for `{{` find it.
  missingInterpolationHandler: (_text, match: RegExpExecArray) => match[0],
})

/** The sentence for a key in a language ("account.username_taken" is `username_taken` in account's file), else in English, else undefined. */
export function findWords(lang: Lang, word: WordKey): string | undefined {
  const { key, params } = typeof word === 'string' ? { key: word, params: {} } : word
  const options = { ...params, lng: localeTag[lang] }
  return i18n.exists(key, options) ? i18n.t(key, options) : undefined
}

/** The sentence for a key; a key without words is a bug that the house tests find, and shows itself. */
export function say(lang: Lang, word: WordKey): string {
  return findWords(lang, word) ?? (typeof word === 'string' ? word : word.key)
}
