import { createFileRoute, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSignedIn } from '#web/session/index.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import type { TestFilter } from '#web/exam/queries.ts'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { TestList } from './test-list.tsx'

export const Route = createFileRoute('/toefl/')({
  validateSearch: (search: Record<string, unknown>): Pick<TestFilter, 'page'> => dropMissing({ page: readId(search['page']) }),
  loader: () => loadWords('exam'),
  component: ToeflTests,
})

/** The tests of the other product, never in one list with those of IELTS. */
function ToeflTests() {
  const t = useTranslation('exam')
  const signedIn = useSignedIn()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const setFilter = useCallback((next: TestFilter) => void navigate({ search: next, replace: true, resetScroll: false }), [navigate])
  usePageTitle(t('toefl_title'))
  return (
    <main className="bs-wrap pr-home">
      <div className="bs-pagehead">
        <h1>{t('toefl_title')}</h1>
        <p>{t('toefl_lead')}</p>
        {signedIn && (
          <p className="bs-small pr-head-link">
            <Link to="/toefl/result">{t('toefl_results')}</Link>
          </p>
        )}
      </div>
      <section aria-labelledby="pr-tests">
        <h2 className="bs-sr" id="pr-tests">
          {t('tests')}
        </h2>
        <TestList filter={filter} onFilter={setFilter} signedIn={signedIn} product="toefl" />
      </section>
    </main>
  )
}
