import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Where a section stands that a person grades: it waits, or there is nothing to grade. */
export function GradingBadge({ waits }: { readonly waits: boolean }) {
  const t = useTranslation('result')
  if (!waits) return <Badge>{t('not_opened')}</Badge>
  return (
    <Badge tone="wait" icon="clock">
      {t('awaiting')}
    </Badge>
  )
}
