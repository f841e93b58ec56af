import { useProfile } from '#web/session/index.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { formatProEnd, type ProEnd } from './format-pro-end.ts'

/** The end of Pro for the reader: by the zone that they have chosen, else by that of their device. */
export function useFormatProEnd(): (instant: string) => ProEnd {
  const lang = useLang()
  const zone = useProfile()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (instant) => formatProEnd(instant, { lang, zone })
}
