export interface LanguageRun {
  readonly text: string
  readonly english: boolean
}

const latin = /\p{Script=Latin}[\p{Script=Latin}\d'’.,;:!?–-]*(?:\s+(?:[\p{Script=Latin}\d][\p{Script=Latin}\d'’.,;:!?–-]*|…))*/gu

/** Tells the English in a Chinese sentence apart, so that it is read out as English. An English text is one run. */
export function splitByLanguage(text: string, lang: 'en' | 'cn' | 'tw'): LanguageRun[] {
  if (lang === 'en') return [{ text, english: true }]
  const runs: LanguageRun[] = []
  let at = 0
  for (const found of text.matchAll(latin)) {
    if (found.index > at) runs.push({ text: text.slice(at, found.index), english: false })
    runs.push({ text: found[0], english: true })
    at = found.index + found[0].length
  }
  if (at < text.length) runs.push({ text: text.slice(at), english: false })
  return runs
}
