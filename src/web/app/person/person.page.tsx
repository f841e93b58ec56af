import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { readByPage, readId } from '#contract/kit/read-search.ts'
import { PersonRecord } from '#web/account/index.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import { type PersonTabProps, RecordTabs } from '#web/office/record/index.ts'
import { hasRole, useProfile } from '#web/session/index.ts'
import type { PersonTabEntry } from './person-tab-entry.ts'
import { personTabs } from './person-tabs.gen.ts'

interface PersonSearch {
  /** The tab that is shown; the first where it is left out. */
  readonly tab?: string
  /** The decision that is asked about at once: `pro`. */
  readonly do?: string
}

function readPersonSearch({ tab, do: action }: Record<string, unknown>): PersonSearch {
  const isTab = personTabs.some(({ name }) => name === tab)
  return { ...(isTab && { tab: String(tab) }), ...(typeof action === 'string' && { do: action }) }
}

export const Route = createFileRoute('/students/$id')({
  validateSearch: readByPage<PersonSearch>,
  loader: () => loadWords('account/people', 'account/person', 'office/record', 'profile'),
  component: PersonPage,
})

function PersonPage() {
  const { id } = Route.useParams()
  const { do: first, ...rest } = readPersonSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const close = () => {
    if (first !== undefined) void navigate({ search: rest, replace: true, resetScroll: false })
  }
  return (
    <PersonRecord key={id} id={readId(id) ?? 0} action={{ first, onClose: close }}>
      {(props) => <Parts {...props} />}
    </PersonRecord>
  )
}

/** The tabs that the reader may see of this person, and the one that the address names. */
function Parts(props: PersonTabProps) {
  const { id } = Route.useParams()
  const { tab } = readPersonSearch({ ...Route.useSearch() })
  const lang = useLang()
  const me = useProfile()
  const { roles } = props.person
  const isShown = ({ role, of }: PersonTabEntry) => hasRole(me, role) && (of === undefined || of.some((each) => roles.includes(each)))
  const shown = personTabs.filter(isShown)
  const current = shown.find(({ name }) => name === tab) ?? shown[0]
  if (current === undefined) return null
  return (
    <>
      <RecordTabs current={current.name}>
        {shown.map(({ name, text, Count }) => (
          <Link
            key={name}
            to="/students/$id"
            params={{ id }}
            search={name === shown[0]?.name ? {} : { tab: name }}
            activeOptions={{ exact: true }}
            aria-current={name === current.name ? 'page' : undefined}
            resetScroll={false}
          >
            {text[lang]}
            {Count !== undefined && (
              <Suspense fallback={null}>
                <Count {...props} />
              </Suspense>
            )}
          </Link>
        ))}
      </RecordTabs>
      <Suspense key={current.name} fallback={<ListSkeleton rows={3} height="38px" />}>
        <current.Tab {...props} />
      </Suspense>
    </>
  )
}
