import { readByPage } from '#contract/kit/read-search.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ParentRow } from '#contract/family/family.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { parentListQuery } from './people-queries.ts'
import { toFullName } from './person-name.ts'
import { type PlainFilter, readPlainFilter } from './read-people-filter.ts'
import { useListSentences } from './use-list-sentences.ts'

export const Route = createFileRoute('/admin/parent')({
  validateSearch: readByPage<PlainFilter>,
  loader: () => loadWords('account/people', 'office/table'),
  component: ParentsPage,
})

const nameOf = (parent: ParentRow) => nameOrMask({ name: toFullName(parent), email: parent.email })

function ParentsPage() {
  const t = useTranslation('account/people')
  const filter = readPlainFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const asked = withoutColumns(filter)
  const parents = useQuery(parentListQuery(asked))
  const columns = useParentColumns()
  return (
    <ListPage<ParentRow>
      name="parents"
      title={t('parents')}
      lead={t('parents_lead')}
      query={parents}
      fetchPage={(place) => api.family.searchParents({ ...asked, ...place })}
      sentences={useListSentences()}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={nameOf}
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[]}
      filter={{ ...filter }}
      onFilter={(changed, { replace }) => void navigate({ search: readPlainFilter(changed), resetScroll: false, replace })}
    />
  )
}

function useParentColumns(): readonly Column<ParentRow>[] {
  const t = useTranslation('account/people')
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
        id: 'name',
        head: t('col_name'),
        isLead: true,
        text: nameOf,
        cell: (parent) => (
          <Link to="/students/$id" params={{ id: String(parent.id) }}>
            {nameOf(parent)}
          </Link>
        ),
      },
      {
        id: 'email',
        head: t('email'),
        text: ({ email }) => maskEmail(email),
        cell: ({ email }) => <span className="ot-soft">{maskEmail(email)}</span>,
      },
      { id: 'children', head: t('link_verified'), isNumber: true, isLabelled: true, text: ({ children }) => String(children.verified) },
      { id: 'requested', head: t('link_requested'), isNumber: true, isLabelled: true, text: ({ children }) => String(children.requested) },
      {
        id: 'registered',
        head: t('fact_registered'),
        isLabelled: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ],
    [t],
  )
}
