import { useQuery } from '@tanstack/react-query'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeMoney } from './describe-task.ts'
import { figuresQuery } from './queue-queries.ts'

/** How much is left and late, and what the person has done: one line. */
export function useLead(): string {
  const t = useTranslation('grading/queue')
  const lang = useLang()
  const { data } = useQuery(figuresQuery)
  if (data === undefined) return t('lead')
  const { left, late, done_today, earned_this_month } = data
  const parts = [
    t('figure_left', { count: left }),
    ...(late > 0 ? [t('figure_late', { count: late })] : []),
    t('figure_done', { count: done_today }),
    ...(earned_this_month.length > 0 ? [t('figure_earned', { money: describeMoney(t, earned_this_month) })] : []),
  ]
  return parts.join(lang === 'en' ? ' ' : '')
}
