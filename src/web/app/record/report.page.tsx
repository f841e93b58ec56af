import { createFileRoute, Link } from '@tanstack/react-router'
import { readByPage, readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ReportRecord } from '#web/support/index.ts'
import { readTab, RecordParts } from './record-parts.tsx'
import { reportTabs } from './report-tabs.gen.ts'

interface ReportSearch {
  /** The tab that is shown; the first where it is left out. */
  readonly tab?: string
}

export const Route = createFileRoute('/admin/issues/$id')({
  validateSearch: readByPage<ReportSearch>,
  loader: () => loadWords('support/admin', 'assignment', 'office/record'),
  component: ReportPage,
})

function ReportPage() {
  const { id } = Route.useParams()
  const { tab } = readTab(reportTabs, Route.useSearch().tab)
  const known = readId(id) ?? 0
  return (
    <ReportRecord key={id} id={known}>
      <RecordParts
        tabs={reportTabs}
        tab={tab}
        given={{ id: known }}
        link={(link) => <Link to="/admin/issues/$id" params={{ id }} activeOptions={{ exact: true }} resetScroll={false} {...link} />}
      />
    </ReportRecord>
  )
}
