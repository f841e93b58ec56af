import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { useProfile } from '#web/session/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import './test-list.css'
import { toeflResultsQuery } from '#web/exam/queries.ts'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'

export const Route = createFileRoute('/toefl/result')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => dropMissing({ page: readId(search['page']) }),
  loader: () => loadWords('exam'),
  component: ToeflResults,
})

function ToeflResults() {
  const t = useTranslation('exam')
  usePageTitle(t('toefl_results'))
  return (
    <main className="bs-wrap pr-home">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/toefl">{t('toefl_tests')}</Link>
        </p>
        <h1>{t('toefl_results')}</h1>
        <p>{t('toefl_results_lead')}</p>
      </div>
      <ResultList />
    </main>
  )
}

function ResultList() {
  const t = useTranslation('exam')
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const results = useQuery(toeflResultsQuery(page))
  if (results.isError)
    return <ErrorState title={t('results_failed')} error={results.error} busy={results.isFetching} onRetry={() => void results.refetch()} />
  if (results.data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="60px" />
      </Skeleton>
    )
  const { data, meta } = results.data
  if (data.length === 0)
    return (
      <div className="bs-card">
        <EmptyState title={t('toefl_none_title')} action={<LinkButton to="/toefl">{t('toefl_tests')}</LinkButton>}>
          {t('toefl_none')}
        </EmptyState>
      </div>
    )
  return (
    <>
      <ul className="bs-card" aria-busy={results.isPlaceholderData}>
        {data.map((attempt) => (
          <ResultRow key={attempt.id} attempt={attempt} />
        ))}
      </ul>
      <div className="pr-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(next) => void navigate({ search: { page: next } })} />
      </div>
    </>
  )
}

function ResultRow({ attempt }: { readonly attempt: AttemptSummary }) {
  const t = useTranslation('exam')
  const { day } = useFormatInstant(useProfile()?.timezone ?? null)
  const { id, test_title, mode, scope, scores, sections, submitted_at } = attempt
  const marks = scores.map(({ skill, raw, max }) => t('marks_of', { skill: t(`skill_${skill}`), raw, max }))
  return (
    <li className="pr-result">
      <div>
        <h2 className="pr-result-title" lang="en">
          {test_title}
        </h2>
        <p className="bs-tiny bs-mute">
          {t(`scope_${scope}`)}
          {t('comma')}
          {t(`mode_${mode}_low`)}
          {submitted_at !== null && `${t('comma')}${day(submitted_at)}`}
        </p>
      </div>
      <p className="bs-small">{marks.length === 0 ? t('awaiting_marks') : marks.join(t('list_comma'))}</p>
      <LinkButton
        to={sections.length > 1 ? '/ielts/result/mock' : '/ielts/result'}
        search={{ attempt: id }}
        aria-label={t('results_what', { test: test_title })}
      >
        {t('results')}
      </LinkButton>
    </li>
  )
}
