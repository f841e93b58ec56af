import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLang } from '#web/kit/i18n/lang.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import './notice.css'
import { NoticeLine } from './notice-line.tsx'
import { noticesQuery } from './notice-queries.ts'

interface NoticesProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** All notifications of a person, newest first. */
export function Notices({ page, onPage }: NoticesProps) {
  const t = useTranslation('notification')
  const lang = useLang()
  const notices = useQuery(noticesQuery(page, lang))
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('title'))
  const none = [t('none_title'), t('none')] as const
  return (
    <main className="bs-wrap bs-wrap-narrow bs-list-page">
      <div className="bs-pagehead no-head">
        <h1 ref={title} tabIndex={-1}>
          {t('title')}
        </h1>
        {(notices.data?.unread ?? 0) > 0 && <MarkAllRead onDone={() => title.current?.focus()} />}
      </div>
      <PagedList
        query={notices}
        sentences={{
          failed: t('failed'),
          count: (total) => t('count', { count: total }),
          none,
          noneFits: [t('page_gone_title'), t('page_gone')],
          clear: t('to_first'),
        }}
        row={(notice) => <NoticeLine key={notice.id} notice={notice} headed="h2" />}
        narrowed={page > 1}
        onClear={() => onPage(1)}
        onPage={onPage}
      />
      <p className="bs-small no-choose">
        <Link to="/profile" search={{ tab: 'setting' }}>
          {t('choose')}
        </Link>
      </p>
    </main>
  )
}
