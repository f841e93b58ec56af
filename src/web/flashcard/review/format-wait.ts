import { useTranslation } from '#web/kit/i18n/words.ts'

const hour = 60
const day = 24 * hour
const month = 30 * day

/** How long it is until a card comes back: "10 minutes", "6 days". */
export function useFormatWait(): (minutes: number) => string {
  const t = useTranslation('flashcard/review')
  return (minutes) => {
    if (minutes < hour) return t('wait_minutes', { count: Math.max(1, minutes) })
    if (minutes < day) return t('wait_hours', { count: Math.round(minutes / hour) })
    return minutes < 3 * month
      ? t('wait_days', { count: Math.round(minutes / day) })
      : t('wait_months', { count: Math.round(minutes / month) })
  }
}
