import { createFileRoute, Link } from '@tanstack/react-router'
import { readId } from '#contract/attempt/read-search.ts'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { AttemptRecord } from '#web/supervision/index.ts'
import { attemptTabs } from './attempt-tabs.gen.ts'
import { readTab, RecordParts } from './record-parts.tsx'

interface AttemptSearch {
  /** The tab that is shown; the first where it is left out. */
  readonly tab?: string
  /** The decision that is asked about at once. */
  readonly do?: 'void'
}

export const Route = createFileRoute('/admin/attempts/$id')({
  validateSearch: readByPage<AttemptSearch>,
  loader: () => loadWords('supervision', 'exam', 'office/record'),
  component: AttemptPage,
})

function AttemptPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { tab } = readTab(attemptTabs, search.tab)
  const isVoiding = search.do === 'void'
  const navigate = Route.useNavigate()
  const close = () => {
    if (isVoiding) void navigate({ search: tab === undefined ? {} : { tab }, replace: true, resetScroll: false })
  }
  const known = readId(id) ?? 0
  return (
    <AttemptRecord key={id} id={known} action={{ first: isVoiding ? 'void' : undefined, onClose: close }}>
      <RecordParts
        tabs={attemptTabs}
        tab={tab}
        given={{ id: known }}
        link={(link) => <Link to="/admin/attempts/$id" params={{ id }} activeOptions={{ exact: true }} resetScroll={false} {...link} />}
      />
    </AttemptRecord>
  )
}
