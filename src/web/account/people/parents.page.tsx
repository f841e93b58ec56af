import { readByPage } from '#contract/kit/read-search.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ParentRow } from '#contract/family/family.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { LastSeen } from './last-seen.tsx'
import { parentListQuery } from './people-queries.ts'
import { toFullName } from './person-name.ts'
import { type ParentFilter, readParentFilter } from './read-people-filter.ts'
import { useListSentences } from './use-list-sentences.ts'

export const Route = createFileRoute('/admin/parent')({
  validateSearch: readByPage<ParentFilter>,
  loader: () => loadWords('account/people', 'office/table'),
  component: ParentsPage,
})

const nameOf = (parent: ParentRow) => nameOrMask({ name: toFullName(parent), email: parent.email })

function ParentsPage() {
  const t = useTranslation('account/people')
  const filter = readParentFilter({ ...Route.useSearch() })
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
      usualSort="-created_at"
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[]}
      filter={{ ...filter }}
      onFilter={(changed, { replace }) => void navigate({ search: readParentFilter(changed), resetScroll: false, replace })}
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
        sort: { ascending: 'created_at', descending: '-created_at', first: 'descending' },
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      {
        id: 'name',
        head: t('col_name'),
        isLead: true,
        sort: { ascending: 'name', descending: '-name' },
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
        sort: { ascending: 'email', descending: '-email' },
        text: ({ email }) => maskEmail(email),
        cell: ({ email }) => <span className="ot-soft">{maskEmail(email)}</span>,
      },
      { id: 'children', head: t('children'), isNumber: true, isLabelled: true, text: ({ children }) => String(children.verified) },
      {
        id: 'requested',
        head: t('link_requested'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ children }) => String(children.requested),
      },
      {
        id: 'consent',
        head: t('consent'),
        text: (parent) => t(toConsentWord(parent), { count: parent.children.waiting }),
        cell: (parent) => <Consent parent={parent} />,
      },
      {
        id: 'last_seen',
        head: t('fact_last_seen'),
        sort: { ascending: 'last_seen_at', descending: '-last_seen_at', first: 'descending' },
        text: ({ last_seen_at: at }) => at ?? t('never_seen'),
        cell: ({ last_seen_at: at }) => <LastSeen at={at} />,
      },
      {
        id: 'registered',
        head: t('fact_registered'),
        isLabelled: true,
        isOptional: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ],
    [t],
  )
}

function toConsentWord({ children: { verified, waiting } }: ParentRow): string {
  if (waiting > 0) return 'consent_waiting'
  return verified > 0 ? 'consent_done' : 'consent_none'
}

/** Whether a connected child waits for consent that this parent may give. */
function Consent({ parent }: { readonly parent: ParentRow }) {
  const t = useTranslation('account/people')
  const word = t(toConsentWord(parent), { count: parent.children.waiting })
  return parent.children.waiting > 0 ? <Badge tone="wait">{word}</Badge> : <span className="bs-mute">{word}</span>
}
