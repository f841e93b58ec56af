import type { Lang } from '#contract/kit/common.ts'
import { changeLang } from '#web/account/index.ts'
import { tellUnreached } from '#web/kit/unreached.ts'

/** Turns the interface to the language that somebody chose; where its words cannot be fetched, says so and offers another try. */
export function turnLang(lang: Lang): void {
  changeLang(lang).catch(() => tellUnreached({ retry: () => turnLang(lang) }))
}
