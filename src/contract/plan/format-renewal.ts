import { type Lang, localeTag } from '#contract/kit/common.ts'

const hourMs = 3_600_000

export interface RenewalView {
  readonly now: number
  /** Null: the zone of the device. */
  readonly zone: string | null
  readonly lang: Lang
}

/** "00:00 GMT+8", with the day of the week where that is not the coming midnight. An unknown zone is read as the device's. */
export function formatRenewal(instant: string | Date, { now, zone, lang }: RenewalView): string {
  const at = new Date(instant)
  const isFar = at.getTime() - now > 25 * hourMs
  const options: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
    ...(isFar && { weekday: 'long' }),
  }
  const tag = lang === 'en' ? 'en-GB' : localeTag[lang]
  const format = (timeZone: string | null) =>
    new Intl.DateTimeFormat(tag, { ...options, ...(timeZone !== null && { timeZone }) }).format(at)
  // Taiwan's form puts the zone in square brackets: read as a gap to be filled.
  const tidy = (text: string) => text.replaceAll(/\s*[[\]]\s*/g, ' ').trim()
  try {
    return tidy(format(zone))
  } catch {
    return tidy(format(null))
  }
}
