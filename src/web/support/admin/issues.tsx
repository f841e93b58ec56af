import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedIssue } from '#contract/support/support.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { IssueBadge } from './issue-badge.tsx'
import { type IssueFilter, readIssueFilter, statuses, toIssueQuery, types } from './issue-filter.ts'
import { toHeading } from './issue-heading.ts'
import { issuesQuery } from './issue-queries.ts'
import './issue.css'

interface IssuesProps {
  readonly filter: IssueFilter
  readonly onFilter: (filter: IssueFilter, options: { readonly replace: boolean }) => void
}

/** What people have reported. */
export function Issues({ filter, onFilter }: IssuesProps) {
  const t = useTranslation('support/admin')
  const asked = withoutColumns(filter)
  const issues = useQuery(issuesQuery(asked))
  const columns = useIssueColumns()
  return (
    <ListPage<ListedIssue>
      name="reports"
      title={t('title')}
      lead={t('lead')}
      query={issues}
      fetchPage={(place) => api.feedback.list({ ...toIssueQuery(asked), ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[
        {
          name: 'status',
          label: t('status'),
          usual: t('status_open'),
          options: [...statuses.map((value) => ({ value, label: t(`status_${value}`) })), { value: 'all', label: t('status_all') }],
        },
        { name: 'type', label: t('type'), options: types.map((value) => ({ value, label: t(`type_${value}`) })) },
      ]}
      filter={{ ...filter }}
      usualSort="created_at"
      onFilter={(changed, options) => onFilter(readIssueFilter(changed), options)}
    />
  )
}

/** The address of a page without what all addresses of this site begin with. */
const toPath = (url: string) => url.replace(/^https?:\/\/[^/]+(?=\/.)/, '')

function useIssueColumns(): readonly Column<ListedIssue>[] {
  const t = useTranslation('support/admin')
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('col_number'),
        isNumber: true,
        isLabelled: true,
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      {
        id: 'report',
        head: t('col_report'),
        isLead: true,
        text: ({ description }) => toHeading(description),
        cell: ({ id, description }) => (
          <Link to="/admin/issues/$id" params={{ id: String(id) }} lang="">
            {toHeading(description)}
          </Link>
        ),
      },
      { id: 'type', head: t('type'), text: ({ type }) => t(`type_${type}`) },
      { id: 'author', head: t('author'), text: ({ author }) => (author === null ? t('visitor') : nameOrMask(author)) },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <IssueBadge status={status} />,
      },
      {
        id: 'assignee',
        head: t('assignee'),
        isLabelled: true,
        text: ({ assignee }) => (assignee === null ? t('assignee_nobody') : nameOrMask(assignee)),
        cell: ({ assignee }) => (assignee === null ? <span className="ot-soft">{t('assignee_nobody')}</span> : nameOrMask(assignee)),
      },
      {
        id: 'when',
        head: t('when'),
        sort: { ascending: 'created_at', descending: '-created_at' },
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      {
        id: 'page',
        head: t('page'),
        isOptional: true,
        text: ({ url }) => url,
        cell: ({ url }) => (
          <span className="ot-soft fb-url" title={url}>
            {toPath(url)}
          </span>
        ),
      },
    ],
    [t],
  )
}
