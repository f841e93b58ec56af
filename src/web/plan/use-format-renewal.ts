import { useCallback } from 'react'
import { formatRenewal } from '#contract/plan/format-renewal.ts'
import { useProfile } from '#web/session/index.ts'
import { useLang } from '#web/kit/i18n/lang.ts'

/** When something renews, by the clock of the person; of their device where they have not said where they are. */
export function useFormatRenewal(): (instant: string) => string {
  const lang = useLang()
  const zone = useProfile()?.timezone ?? null
  return useCallback((instant) => formatRenewal(instant, { now: Date.now(), zone, lang }), [zone, lang])
}
