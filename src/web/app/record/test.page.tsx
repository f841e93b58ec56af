import { createFileRoute, Link } from '@tanstack/react-router'
import { readByPage, readId } from '#contract/kit/read-search.ts'
import { type FiguresChoice, readFiguresChoice, TestRecord } from '#web/exam/index.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readTab, RecordParts } from './record-parts.tsx'
import { testTabs } from './test-tabs.gen.ts'

interface TestSearch extends FiguresChoice {
  /** The tab that is shown; the first where it is left out, or that of the figures where some are asked for. */
  readonly tab?: string
}

export const Route = createFileRoute('/admin/tests/$id/')({
  validateSearch: readByPage<TestSearch>,
  loader: () => loadWords('exam/admin', 'exam', 'office/record'),
  component: TestPage,
})

function TestPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { revision, skill, mode } = readFiguresChoice({ ...search })
  const isFigures = revision !== undefined || skill !== undefined || mode !== undefined
  const { tab = isFigures ? 'figures' : undefined } = readTab(testTabs, search.tab)
  const known = readId(id) ?? 0
  return (
    <TestRecord key={id} id={known}>
      <RecordParts
        tabs={testTabs}
        tab={tab}
        given={{ id: known }}
        link={(link) => <Link to="/admin/tests/$id" params={{ id }} activeOptions={{ exact: true }} resetScroll={false} {...link} />}
      />
    </TestRecord>
  )
}
