import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ParentRow } from '#contract/family/family.contract.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { maskEmail } from '#web/kit/format/mask-email.ts'
import { parentListQuery } from './people-queries.ts'
import { PlainList } from './plain-list.tsx'
import { type PlainFilter, readPlainFilter } from './read-people-filter.ts'
import { toFullName } from './person-name.ts'

export const Route = createFileRoute('/admin/parent')({
  validateSearch: (search: Record<string, unknown>): PlainFilter => readPlainFilter(search),
  loader: () => loadWords('account/people'),
  component: ParentsPage,
})

function ParentsPage() {
  const t = useTranslation('account/people')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const parents = useQuery(parentListQuery(filter))
  return (
    <PlainList
      title={t('parents')}
      lead={t('parents_lead')}
      query={parents}
      filter={filter}
      onFilter={(search) => void navigate({ search, resetScroll: false })}
      inputs={[['q', t('find_words')]]}
      read={readPlainFilter}
      row={(parent) => <ParentTableRow key={parent.id} parent={parent} />}
    />
  )
}

function ParentTableRow({ parent }: { readonly parent: ParentRow }) {
  const t = useTranslation('account/people')
  const { id, email, children } = parent
  return (
    <li className="bs-listrow pp-plain">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/students/$id" params={{ id: String(id) }}>
            {toFullName(parent) || maskEmail(email)}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">
          {t('number', { id })} · {maskEmail(email)}
        </p>
      </div>
      <p>{t('children_count', { count: children.verified })}</p>
      <p className="bs-tiny bs-soft">{children.requested > 0 ? t('children_asked', { count: children.requested }) : ''}</p>
    </li>
  )
}
