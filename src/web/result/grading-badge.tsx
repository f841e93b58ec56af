import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Where a section stands that only a person can grade: nobody has, or there is nothing to grade. */
export function GradingBadge({ opened }: { readonly opened: boolean }) {
  const t = useTranslation('result')
  return <Badge>{t(opened ? 'not_graded' : 'not_opened')}</Badge>
}
