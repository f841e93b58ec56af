import { createFileRoute } from '@tanstack/react-router'
import { readOneOf } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { SamplePage } from './sample.tsx'
import { readSampleSearch, sampleNames } from './sample-search.ts'

export const Route = createFileRoute('/grading/sample/$name')({
  validateSearch: readSampleSearch,
  loader: () => loadWords('exam', 'result', 'grading/graded', 'grading/sample'),
  component: Page,
})

function Page() {
  const { name } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SamplePage
      name={readOneOf(sampleNames, name) ?? '6.5'}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
