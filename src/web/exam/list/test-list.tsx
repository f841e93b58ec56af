import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/content/group-type.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import './test-list.css'
import { type TestFilter, testsQuery } from '#web/exam/queries.ts'
import { TestRow } from './test-row.tsx'

interface TestListProps {
  readonly filter: TestFilter
  readonly onFilter: (filter: TestFilter) => void
  readonly signedIn: boolean
  readonly product?: Product
}

export function TestList({ filter, onFilter, signedIn, product = 'ielts' }: TestListProps) {
  const t = useTranslation('exam')
  const tests = useQuery(testsQuery(filter, product))
  if (tests.isError)
    return <ErrorState title={t('list_failed')} error={tests.error} busy={tests.isFetching} onRetry={() => void tests.refetch()} />
  if (tests.data === undefined) return <ListSkeleton />
  const { data, meta } = tests.data
  if (data.length === 0) return <NothingFits filter={filter} onFilter={onFilter} product={product} />
  return (
    <>
      <p className="bs-tiny bs-mute pr-count" aria-live="polite">
        {t('tests_count', { count: meta.total })}
      </p>
      <ul className="bs-card" aria-busy={tests.isPlaceholderData}>
        {data.map((test) => (
          <TestRow key={test.id} test={test} filter={filter} signedIn={signedIn} />
        ))}
      </ul>
      <div className="pr-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(page) => onFilter({ ...filter, page })} />
      </div>
    </>
  )
}

/** What the list was narrowed by, in its words. */
function listAsked(t: Translate, { scope, module, skill, taken, q }: TestFilter): string[] {
  const asked = { scope, module, skill, taken }
  const named = Object.entries(asked).flatMap(([kind, value]) => (value === undefined ? [] : [t(`${kind}_${value}`)]))
  return q === undefined ? named : [...named, t('quoted', { q })]
}

function NothingFits({ filter, onFilter, product = 'ielts' }: Omit<TestListProps, 'signedIn'>) {
  const t = useTranslation('exam')
  const asked = listAsked(t, filter)
  if (asked.length === 0) return <NoneYet filter={filter} onFilter={onFilter} product={product} />
  const clear = <Button onClick={() => onFilter({})}>{t('clear_filters')}</Button>
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState title={t('none_fit_title')} action={clear}>
        {t('none_fit', { asked: asked.join(t('list_comma')) })}
      </EmptyState>
    </div>
  )
}

/** No test is published, or the address names a page behind the last one. */
function NoneYet({ filter, onFilter, product }: Required<Omit<TestListProps, 'signedIn'>>) {
  const t = useTranslation('exam')
  if (filter.page !== undefined && filter.page > 1)
    return (
      <div className="bs-card">
        <EmptyState title={t('no_such_page')} action={<Button onClick={() => onFilter({})}>{t('first_page')}</Button>} />
      </div>
    )
  return (
    <div className="bs-card">
      <EmptyState title={t(product === 'toefl' ? 'none_yet_title_toefl' : 'none_yet_title')}>
        {t(product === 'toefl' ? 'none_yet_toefl' : 'none_yet')}
      </EmptyState>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="bs-card">
      <Skeleton>
        {[0, 1, 2].map((row) => (
          <div key={row} className="pr-row">
            <SkeletonLine width="60%" height="18px" />
            <SkeletonLine height="40px" />
            <SkeletonLine width="80%" height="30px" />
            <SkeletonLine height="44px" />
          </div>
        ))}
      </Skeleton>
    </div>
  )
}
