import { useSyncExternalStore } from 'react'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

const key = 'lang'
const listeners = new Set<() => void>()

/** Each language by its own name, in the order menus show them. */
export const langNames: Readonly<Record<Lang, string>> = { en: 'English', cn: '简体中文', tw: '繁體中文' }
export const langs = Object.keys(langNames) as readonly Lang[]

export function isLang(value: unknown): value is Lang {
  return typeof value === 'string' && Object.hasOwn(langNames, value)
}

/** The profile's language, else the one chosen in this browser, else English. The browser's language settings are ignored. */
export function pickLang(profileLang: Lang | null, remembered: string | null): Lang {
  return profileLang ?? (isLang(remembered) ? remembered : 'en')
}

let held = pickLang(null, readStored(key))

export function getLang(): Lang {
  return held
}

/** Makes a language the page's own and remembers it; `setInterfaceLang` in words.ts also fetches its words first. */
export function setLang(lang: Lang): void {
  held = lang
  writeStored(key, lang)
  document.documentElement.lang = localeTag[lang]
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribe, getLang, getLang)
}
