import { createFileRoute, Link } from '@tanstack/react-router'
import { readByPage, readId } from '#contract/kit/read-search.ts'
import { PersonRecord } from '#web/account/index.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { PersonCardsPlace, type PersonTabProps } from '#web/office/record/index.ts'
import { readTab, RecordParts } from '#web/app/record/record-parts.tsx'
import { PersonCards, PersonSteps, usePersonActions } from './person-cards.tsx'
import { personTabs } from './person-tabs.gen.ts'

interface PersonSearch {
  /** The tab that is shown; the first where it is left out. */
  readonly tab?: string
  /** The decision that is asked about at once: `pro`. */
  readonly do?: string
}

function readPersonSearch({ tab, do: action }: Record<string, unknown>): PersonSearch {
  return { ...readTab(personTabs, tab), ...(typeof action === 'string' && { do: action }) }
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
  const more = usePersonActions()
  const close = () => {
    if (first !== undefined) void navigate({ search: rest, replace: true, resetScroll: false })
  }
  return (
    <PersonRecord key={id} id={readId(id) ?? 0} action={{ first, more, onClose: close }} steps={drawSteps}>
      {(props) => <Parts {...props} />}
    </PersonRecord>
  )
}

const drawSteps = (person: PersonTabProps['person']) => <PersonSteps person={person} />
const drawCards = (person: PersonTabProps['person']) => <PersonCards person={person} />

/** The tabs that there are of this person. */
function Parts(props: PersonTabProps) {
  const { id } = Route.useParams()
  const { tab } = readPersonSearch({ ...Route.useSearch() })
  const { roles } = props.person
  const tabs = personTabs.filter(({ of }) => of === undefined || of.some((each) => roles.includes(each)))
  return (
    <PersonCardsPlace value={drawCards}>
      <RecordParts
        tabs={tabs}
        tab={tab}
        given={props}
        link={(link) => <Link to="/students/$id" params={{ id }} activeOptions={{ exact: true }} resetScroll={false} {...link} />}
      />
    </PersonCardsPlace>
  )
}
