import type { Lang } from '#contract/kit/common.ts'
import { type Problem, problemAt } from '#server/authoring/problem.ts'
import type { TextEntry } from '#server/authoring/text-entry.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

export const languages = ['en', 'cn', 'tw'] as const
export const languageNames: Readonly<Record<Lang, string>> = { en: 'English', cn: 'Simplified Chinese', tw: 'Traditional Chinese' }

/** A language as a sentence names it, and for readers of another language. */
export const nameLanguage = (lang: Lang) => ({ language: languageNames[lang], lang })

// Frequent characters that exist in one script only: enough to notice a file in the wrong language.
const foreignText: Readonly<Record<Exclude<Lang, 'en'>, RegExp>> = {
  cn: /[這個們說對時會過還沒給應為與從題詞選項錯誤]/u,
  tw: /[这个们说对时过还没给应该为与从题词选项错误]/u,
}

/** The first evidence that a text is not in its language; null when there is none. */
export function findForeign(text: string, lang: Lang): Sentence | null {
  if (lang === 'en') return null
  const foreign = foreignText[lang].exec(text)?.[0]
  return foreign === undefined ? null : tell('foreign', { value: foreign, ...nameLanguage(lang) })
}

/** Whether a text of this language has words of it at all. */
export function isInLanguage(text: string, lang: Lang): boolean {
  return lang === 'en' || /\p{Script=Han}/u.test(text)
}

/** A text for readers stands in its language. */
export function checkTextLanguage(entry: TextEntry, lang: Lang, otherwise: Sentence): Problem[] {
  if (!isInLanguage(entry.text, lang)) return [problemAt(entry.place, null, otherwise)]
  const foreign = findForeign(entry.text, lang)
  return foreign === null ? [] : [problemAt(entry.place, null, foreign)]
}
