import { type ReactNode, useEffect, useState } from 'react'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { findKeptSession, isUnreachable } from './open-session.ts'
import { openReviewStore } from './review-store.ts'

interface OfflineTodayProps {
  readonly error: unknown
  /** What is shown where no cards are kept. */
  readonly children: ReactNode
}

/** Where the server can't be reached, the cards that this device has kept. */
export function OfflineToday({ error, children }: OfflineTodayProps) {
  const t = useTranslation('flashcard')
  const [count, setCount] = useState<number | null>(null)
  const isOffline = isUnreachable(error)
  useEffect(() => {
    if (!isOffline) return
    const look = async () => {
      const kept = await findKeptSession(await openReviewStore())
      setCount(kept?.cards.length ?? 0)
    }
    look().catch(() => setCount(0))
  }, [isOffline])
  if (!isOffline || count === 0) return children
  if (count === null) return null
  return (
    <div className="bs-card">
      <EmptyState
        title={t('offline_title')}
        action={
          <LinkButton kind="primary" to="/flashcard/review">
            {t('start')}
          </LinkButton>
        }
      >
        {t('offline', { count })}
      </EmptyState>
    </div>
  )
}
