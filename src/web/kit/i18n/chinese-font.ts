import cnFont from '@fontsource-variable/noto-sans-sc/wght.css?url'
import twFont from '@fontsource-variable/noto-sans-tc/wght.css?url'
import type { Lang } from '#contract/kit/common.ts'

const fonts: Readonly<Partial<Record<Lang, string>>> = { cn: cnFont, tw: twFont }

/** The pixels of a character in the face that this system shows it in; null where a canvas can't be read. */
function draw(character: string): string | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.font = '16px sans-serif'
  context.textBaseline = 'top'
  context.fillText(character, 0, 0)
  return canvas.toDataURL()
}

/** A system without a Chinese face draws the same box for every character. */
function lacksChinese(): boolean {
  const [one, other] = ['汉', '語'].map(draw)
  return one !== null && one === other
}

/**
 * Declares Noto Sans for readers of Chinese without a system font; the browser then loads the files whose characters a page has. The page works
 * without the font, so a failure to load it is not shown.
 */
export function fetchChineseFont(lang: Lang): void {
  const font = fonts[lang]
  if (font === undefined || document.querySelector(`link[href="${font}"]`) !== null || !lacksChinese()) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = font
  document.head.append(link)
}
