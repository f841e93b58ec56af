import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RecordTabProps } from '#web/office/record/index.ts'
import { challengeListQuery } from './key-queries.ts'

/** How many challenges of a test are open; nothing where there are none, or while it isn't known. */
export function TestChallengeCount({ id }: RecordTabProps) {
  const t = useTranslation('supervision/keys')
  const total = useQuery(challengeListQuery({ test_id: id, page: 1 })).data?.meta.total ?? 0
  if (total === 0) return null
  return (
    <span className="or-count">
      <span aria-hidden="true">{total}</span>
      <span className="bs-sr">{t('to_decide', { count: total })}</span>
    </span>
  )
}
