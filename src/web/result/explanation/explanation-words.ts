import { use } from 'react'
import type { Lang } from '#contract/kit/common.ts'

type WordList = Readonly<Record<string, string>>

const files: Readonly<Record<Lang, () => Promise<{ readonly default: WordList }>>> = {
  en: () => import('./explanation.en.json'),
  cn: () => import('./explanation.cn.json'),
  tw: () => import('./explanation.tw.json'),
}

const cachedWords = new Map<Lang, Promise<WordList>>()

function fetchWords(lang: Lang): Promise<WordList> {
  const known = cachedWords.get(lang)
  if (known !== undefined) return known
  const coming = files[lang]().then((file) => file.default)
  cachedWords.set(lang, coming)
  coming.catch(() => cachedWords.delete(lang))
  return coming
}

export type ExplanationWords = (key: string, fillings?: Readonly<Record<string, string | number>>) => string

/** The words that stand in the explanation's own language, which need not be the interface's. Suspends. */
export function useExplanationWords(lang: Lang): ExplanationWords {
  const list = use(fetchWords(lang))
  return (key, fillings = {}) => (list[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name] ?? ''))
}
