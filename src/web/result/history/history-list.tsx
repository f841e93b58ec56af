import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { ownAttemptsQuery } from '#web/exam/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { HistoryFilters } from './history-filters.tsx'
import type { HistoryPage } from './history-query.ts'
import { HistoryRow } from './history-row.tsx'
import type { HistoryFilter } from './history-search.ts'

interface HistoryListProps {
  /** The child whose attempts these are, for its parent; else one's own. */
  readonly childId?: number
  readonly history: UseQueryResult<HistoryPage>
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Every attempt that was handed in, newest first. */
export function HistoryList({ childId, history, filter, onFilter }: HistoryListProps) {
  const t = useTranslation('result/history')
  const narrowed = filter.scope !== undefined || filter.skill !== undefined || filter.mode !== undefined
  return (
    <section className="rv-block" aria-labelledby="rh-all">
      <h2 id="rh-all">{t('all_attempts')}</h2>
      {(narrowed || history.data?.meta.total !== 0) && <HistoryFilters filter={filter} onFilter={onFilter} />}
      <Rows history={history} filter={filter} onFilter={onFilter} narrowed={narrowed} {...(childId !== undefined && { childId })} />
    </section>
  )
}

/** Finds the reader's attempt that is under way under exam conditions at the questions of another one. */
function useStrictAttempts(isOwn: boolean): (attempt: AttemptSummary) => AttemptSummary | undefined {
  const own = useQuery({ ...ownAttemptsQuery, enabled: isOwn })
  const open = (own.data?.data ?? []).filter(({ mode, status }) => mode === 'strict' && (status === 'in_progress' || status === 'paused'))
  return ({ test_id, sections }) =>
    open.find((strict) => strict.test_id === test_id && strict.sections.some(({ skill }) => sections.some((each) => each.skill === skill)))
}

function Rows({ childId, history, filter, onFilter, narrowed }: HistoryListProps & { readonly narrowed: boolean }) {
  const t = useTranslation('result/history')
  const strictFor = useStrictAttempts(childId === undefined)
  if (history.isError)
    return <ErrorState title={t('list_failed')} error={history.error} busy={history.isFetching} onRetry={() => void history.refetch()} />
  if (history.data === undefined) return <ListSkeleton />
  const { data, meta } = history.data
  const shown = data.map(({ id }) => id)
  if (data.length === 0) return <Nothing narrowed={narrowed} ofChild={childId !== undefined} onClear={() => onFilter({})} />
  return (
    <>
      <p className="bs-tiny bs-mute rh-count" aria-live="polite">
        {t('attempts_count', { count: meta.total })}
      </p>
      <ul className="bs-card rh-list" aria-busy={history.isPlaceholderData}>
        {data.map((attempt: AttemptSummary) => (
          <HistoryRow key={attempt.id} attempt={attempt} shown={shown} childId={childId} strict={strictFor(attempt)} />
        ))}
      </ul>
      <div className="rh-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(page) => onFilter({ ...filter, page })} />
      </div>
    </>
  )
}

interface NothingProps {
  readonly narrowed: boolean
  readonly ofChild: boolean
  readonly onClear: () => void
}

function Nothing({ narrowed, ofChild, onClear }: NothingProps) {
  const t = useTranslation('result/history')
  return (
    <div className="bs-card" aria-live="polite">
      {narrowed ? (
        <EmptyState title={t('none_fit_title')} action={<Button onClick={onClear}>{t('clear_filters')}</Button>}>
          {t('none_fit')}
        </EmptyState>
      ) : ofChild ? (
        <EmptyState title={t('none_yet_title')}>{t('child_none_yet')}</EmptyState>
      ) : (
        <EmptyState
          title={t('none_yet_title')}
          action={
            <LinkButton kind="primary" to="/ielts">
              {t('choose_test')}
            </LinkButton>
          }
        >
          {t('none_yet')}
        </EmptyState>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="bs-card">
      <Skeleton>
        {[0, 1, 2].map((row) => (
          <div key={row} className="rh-row">
            <SkeletonLine width="60%" height="18px" />
            <SkeletonLine height="34px" />
          </div>
        ))}
      </Skeleton>
    </div>
  )
}
