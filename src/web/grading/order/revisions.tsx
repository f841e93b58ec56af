import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Revision } from '#contract/grading/revision.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { revisionsQuery } from './grading-queries.ts'

interface RevisionsProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The person's revisions, newest first, with where their grading stands. */
export function Revisions({ page, onPage }: RevisionsProps) {
  const t = useTranslation('grading/order')
  const query = useQuery({ ...revisionsQuery(page), placeholderData: keepPreviousData })
  return (
    <PagedList
      query={query}
      sentences={{
        failed: t('revisions_failed'),
        count: (total, capped) => (capped ? t('many_revisions', { count: total }) : t('count_revisions', { count: total })),
        none: [t('no_revisions_title'), t('no_revisions_text')],
        noneFits: [t('no_revisions_title'), t('no_revisions_text')],
        clear: t('clear_filters'),
      }}
      row={(revision) => <RevisionRow key={revision.id} revision={revision} />}
      narrowed={false}
      onClear={() => onPage(1)}
      onPage={onPage}
    />
  )
}

const toneOf = { waiting: 'wait', grading: 'wait', released: 'good', canceled: 'bad' } as const

function RevisionRow({ revision }: { readonly revision: Revision }) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const { day } = useFormatInstant(useProfile()?.timezone ?? null)
  const { id, part, state, band, words, test_title: test, created_at: at } = revision
  return (
    <li className="go-order">
      <div>
        <h2>
          <Link to="/grading/revision/$id" params={{ id: String(id) }}>
            {t('revision_of', { part })}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">
          <span lang="en">{test}</span>
          {nouns('stop')}
          {t('words', { count: words })}
          {nouns('stop')}
          <time dateTime={at}>{t('handed_in', { day: day(at) })}</time>
        </p>
      </div>
      <div className="bs-small go-order-state">
        <Badge tone={toneOf[state]}>{t(`order_${state}`)}</Badge>
        <Outcome revision={revision} />
      </div>
      {band !== null && <span className="go-band">{t('band', { band: band.toFixed(1) })}</span>}
    </li>
  )
}

function Outcome({ revision: { state, is_late, due_at, released_at } }: { readonly revision: Revision }) {
  const t = useTranslation('grading/order')
  const { minute, day } = useFormatInstant(useProfile()?.timezone ?? null)
  if (state === 'canceled') return <p className="bs-soft">{t('coins_came_back')}</p>
  if (state === 'released') return released_at !== null && <p className="bs-soft">{t('released_on', { day: day(released_at) })}</p>
  return <p className="bs-soft">{is_late ? t('is_late') : t('due_at', { time: minute(due_at) })}</p>
}
