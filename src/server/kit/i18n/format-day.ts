import { formatTag, type Lang } from '#contract/kit/common.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'

/** The day of an instant in a zone, "5 January 2030"; an unknown zone counts as UTC. */
export function formatDay(at: Date, { lang, timeZone }: { readonly lang: Lang; readonly timeZone: string | null }): string {
  return new Intl.DateTimeFormat(formatTag(lang), { dateStyle: 'long', timeZone: findTimeZone(timeZone) ?? 'UTC' }).format(at)
}
