import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { IssueRow } from '#contract/support/support.contract.ts'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { IssueBadge } from './issue-badge.tsx'
import { type IssueFilter, readIssueFilter, statuses, types } from './issue-filter.ts'
import { issuesQuery } from './issue-queries.ts'

interface IssuesProps {
  readonly filter: IssueFilter
  readonly onFilter: (filter: IssueFilter) => void
}

/** What people have reported. */
export function Issues({ filter, onFilter }: IssuesProps) {
  const t = useTranslation('support/admin')
  const issues = useQuery(issuesQuery(filter))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={issues}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(issue) => <Row key={issue.id} issue={issue} />}
        narrowed={Object.keys(filter).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}

function Filters({ filter, onFilter }: IssuesProps) {
  const t = useTranslation('support/admin')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: { readonly status?: string; readonly type?: string } = {}) =>
    onFilter(readIssueFilter({ status: filter.status, type: filter.type, ...changed, q }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput label={t('find_words')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={t('type')}
        value={filter.type ?? ''}
        onValue={(type) => find({ type })}
        placeholder={t('all')}
        options={types.map((type) => ({ value: type, label: t(`type_${type}`) }))}
      />
      <Select
        label={t('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={t('all')}
        options={statuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      />
    </FilterForm>
  )
}

const titleLength = 120

function Row({ issue }: { readonly issue: IssueRow }) {
  const t = useTranslation('support/admin')
  const { id, description, type, author, status, url, created_at } = issue
  const title = description.length > titleLength ? `${description.slice(0, titleLength)}…` : description
  return (
    <li className="bs-listrow">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/admin/issues/$id" params={{ id: String(id) }} lang="">
            {title}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">
          {t('number', { id })} · {t(`type_${type}`)} · {url}
        </p>
      </div>
      <p>{author === null ? t('visitor') : nameOrMask(author)}</p>
      <p>
        <IssueBadge status={status} />
      </p>
      <p className="bs-tiny bs-soft bs-listrow-when">
        <Moment at={created_at} />
      </p>
    </li>
  )
}
