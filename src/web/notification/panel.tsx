import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLang } from '#web/kit/i18n/lang.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeLine } from './notice-line.tsx'
import { newestQuery } from './notice-queries.ts'

/** The newest notices, below the bell. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('notification')
  const lang = useLang()
  const newest = useQuery(newestQuery(lang))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div className="no-panel-top">
        <h2 ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        {(newest.data?.unread ?? 0) > 0 && <MarkAllRead onDone={() => title.current?.focus()} />}
      </div>
      {newest.isError ? (
        <ErrorState title={t('failed')} error={newest.error} busy={newest.isFetching} onRetry={() => void newest.refetch()} />
      ) : newest.data === undefined ? (
        <div className="no-panel-wait">
          <Skeleton>
            <SkeletonLine height="44px" />
            <SkeletonLine height="44px" />
          </Skeleton>
        </div>
      ) : newest.data.data.length === 0 ? (
        <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
      ) : (
        <ul>
          {newest.data.data.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} headed="h3" onFollow={onClose} />
          ))}
        </ul>
      )}
      <div className="no-panel-end">
        <Link to="/notifications" className="bs-btn bs-btn-quiet" onClick={onClose}>
          {t('see_all')}
        </Link>
      </div>
    </>
  )
}
