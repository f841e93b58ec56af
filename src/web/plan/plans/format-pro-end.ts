import { type Lang, formatTag } from '#contract/kit/common.ts'

/** The end of Pro in words: at GMT+8, which decides, and by the clock of the reader. */
export interface ProEnd {
  readonly gmt8: string
  /** Null where the reader's clock shows the same. */
  readonly own: { readonly time: string; readonly place: string } | null
}

const gmt8 = 'Asia/Taipei'

/** From the last moment of 2999 on it is for life. */
export const isForLife = (end: string | null | undefined) => end !== null && end !== undefined && end >= '2999-12-31'

function formatIn(instant: string, tag: string, timeZone: string): string {
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

/** "America/Denver" as a place: "Denver". */
const toPlace = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** A zone that the browser does not know is as if there were none. */
export function formatProEnd(instant: string, { lang, zone }: { readonly lang: Lang; readonly zone: string }): ProEnd {
  const tag = formatTag(lang)
  const there = formatIn(instant, tag, gmt8)
  try {
    const here = formatIn(instant, tag, zone)
    return { gmt8: there, own: here === there ? null : { time: here, place: toPlace(zone) } }
  } catch {
    return { gmt8: there, own: null }
  }
}
