import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { IssueRow } from '#contract/support/support.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { IssueBadge } from './issue-badge.tsx'
import { type IssueFilter, readIssueFilter, statuses, types } from './issue-filter.ts'
import { toHeading } from './issue-heading.ts'
import { issuesQuery } from './issue-queries.ts'

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
    <ListPage<IssueRow>
      name="reports"
      title={t('title')}
      lead={t('lead')}
      query={issues}
      fetchPage={(place) => api.feedback.list({ ...asked, ...place })}
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
        { name: 'type', label: t('type'), options: types.map((value) => ({ value, label: t(`type_${value}`) })) },
        { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) },
      ]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readIssueFilter(changed), options)}
    />
  )
}

function useIssueColumns(): readonly Column<IssueRow>[] {
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
      { id: 'page', head: t('page'), text: ({ url }) => url, cell: ({ url }) => <span className="ot-soft ot-long">{url}</span> },
      {
        id: 'status',
        head: t('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <IssueBadge status={status} />,
      },
      { id: 'when', head: t('when'), text: ({ created_at }) => created_at, cell: ({ created_at }) => <Moment at={created_at} /> },
    ],
    [t],
  )
}
