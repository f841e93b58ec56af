import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReadPassage } from '#contract/study/passage.contract.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import './pace.css'
import { PacedPassage } from './paced-passage.tsx'
import type { PaceSearch } from './pace-search.ts'

function passagesQuery(page: number) {
  return queryOptions({
    queryKey: ['passage', 'list', page],
    queryFn: () => api.passage.list({ page }),
    placeholderData: keepPreviousData,
  })
}

function passageQuery(attempt_id: number, part: number) {
  return queryOptions({ queryKey: ['passage', 'text', attempt_id, part], queryFn: () => api.passage.get({ attempt_id, part }) })
}

interface PacePageProps {
  readonly search: PaceSearch
  readonly onPage: (page: number) => void
}

/** A passage that the reader had before, read again at a pace; without one, those that there are. */
export function PacePage({ search, onPage }: PacePageProps) {
  const t = useTranslation('study/pace')
  const { attempt, part, page = 1 } = search
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap rp-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          {attempt === undefined ? (
            <Link to="/ielts/testresults">{t('all_results')}</Link>
          ) : (
            <Link to="/ielts/reading-pace">{t('all_passages')}</Link>
          )}
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {attempt === undefined || part === undefined ? (
        <Passages page={page} onPage={onPage} />
      ) : (
        <OnePassage attempt={attempt} part={part} />
      )}
    </main>
  )
}

function Passages({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const t = useTranslation('study/pace')
  const query = useQuery(passagesQuery(page))
  const none = [t('none_title'), t('none')] as const
  return (
    <PagedList
      query={query}
      sentences={{ failed: t('failed'), count: (count) => t('passages', { count }), none, noneFits: none, clear: '' }}
      row={(passage) => <PassageRow key={`${passage.attempt_id} ${passage.part}`} passage={passage} />}
      narrowed={false}
      onClear={() => onPage(1)}
      onPage={onPage}
    />
  )
}

function PassageRow({ passage }: { readonly passage: ReadPassage }) {
  const t = useTranslation('study/pace')
  const formatTake = useFormatTake()
  const { attempt_id: attempt, part, title, test_title: test, words } = passage
  return (
    <li className="rp-row">
      <div>
        <h2 lang="en">{title}</h2>
        <p className="bs-tiny bs-mute">
          <span lang="en">{test}</span>
          {t('comma')}
          {formatTake({ scope: 'part', skill: 'reading', part })}
          {t('comma')}
          {t('words', { count: words })}
        </p>
      </div>
      <LinkButton size="dense" to="/ielts/reading-pace" search={{ attempt, part }} aria-label={t('read_what', { title })}>
        {t('read')}
      </LinkButton>
    </li>
  )
}

function OnePassage({ attempt, part }: { readonly attempt: number; readonly part: number }) {
  const t = useTranslation('study/pace')
  const query = useQuery(passageQuery(attempt, part))
  if (query.isError)
    return <ErrorState title={t('passage_failed')} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (query.data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="320px" />
      </Skeleton>
    )
  return <PacedPassage passage={query.data.passage} />
}
