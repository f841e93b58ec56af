import type { Lang } from '#contract/kit/common.ts'
import { say } from '#server/kit/i18n/words.ts'

/** The colours of an email, which are those of paper. */
export const ink = '#1c2430'
export const soft = '#56606e'

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

export function translateIn(lang: Lang): Say {
  return (key, params = {}) => say(lang, { key: `result.sheet_${key.replaceAll('-', '_')}`, params })
}
