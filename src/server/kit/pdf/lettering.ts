import type { Lang } from '#contract/kit/common.ts'

export type FontName = 'Simplified' | 'Traditional' | 'Western'

/** The simplified font has the signs of both, in the mainland's shapes, and serves English too. */
export function fontOf(lang: Lang): FontName {
  return lang === 'tw' ? 'Traditional' : 'Simplified'
}

/** What one of the fonts has. */
const latin = String.raw`\u0020-\u007e\u00a1-\u00ff`
const western = String.raw`\u0100-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9`
const eastern = String.raw`\u3001-\u3011\u3041-\u3096\u30a1-\u30ff\u3400-\u4db5\u4e00-\u9fa5\uff01-\uff5e`
const signs = String.raw`\u2013\u2014\u2018\u2019\u201c\u201d\u2026`
const notDrawn = new RegExp(`[^${latin}${western}${eastern}${signs}]`, 'gu')
const westernOnly = new RegExp(`[${western}]`, 'u')
const runs = new RegExp(`[${eastern}]+|[^${eastern}]+`, 'gu')

/** The signs of Big5, which are those that the traditional font surely has. */
function listTraditional(): Set<string> {
  const decoder = new TextDecoder('big5')
  const signs = new Set<string>()
  for (let lead = 0xa1; lead <= 0xf9; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) signs.add(decoder.decode(Buffer.of(lead, trail)))
  return signs
}
let traditional: Set<string> | undefined

function fontOfRun(text: string, lang: Lang): FontName {
  if (westernOnly.test(text)) return 'Western'
  if (lang !== 'tw') return fontOf(lang)
  traditional ??= listTraditional()
  const known = traditional
  return (text.match(/[\u3400-\u9fa5]/gu) ?? []).some((sign) => !known.has(sign)) ? 'Simplified' : 'Traditional'
}

function toOneLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether every letter and figure of it can be drawn: a name that misses some is another name. */
export function isDrawable(text: string): boolean {
  return !/[\p{L}\p{M}\p{N}]/u.test([...toOneLine(text).matchAll(notDrawn)].join(''))
}

/** Words that people chose, each run in a font that has its signs; what none has is left out. */
export function letter(text: string, lang: Lang): { readonly text: string; readonly font: FontName }[] {
  const drawn = toOneLine(toOneLine(text).replaceAll(notDrawn, ''))
  return [...drawn.matchAll(runs)].map(([run]) => ({ text: run, font: fontOfRun(run, lang) }))
}
