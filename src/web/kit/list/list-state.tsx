import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'

/** A page of a list, as every list answers. */
export interface ListPageData<T> {
  readonly data: readonly T[]
  readonly meta: {
    readonly current_page: number
    readonly last_page: number
    readonly total: number
    /** There are more than `total`. */
    readonly total_is_capped?: boolean
    /** Leads on to the next page; null at the end, missing where pages are found by number only. */
    readonly next?: string | null
  }
}

export interface ListSentences {
  /** "The list didn't load" */
  readonly failed: string
  /** `isCapped`: there are more than were counted. */
  readonly count: (total: number, isCapped: boolean) => string
  /** Title and text where nothing is in the list at all. */
  readonly none: readonly [title: string, text: string]
  /** The same where a filter leaves nothing. */
  readonly noneFits: readonly [title: string, text: string]
}

interface ListStateProps<P extends ListPageData<unknown>> {
  readonly query: UseQueryResult<P>
  readonly sentences: Omit<ListSentences, 'count'>
  /** The label of the button that takes the filters off. */
  readonly clear: string
  /** While the list loads. */
  readonly skeleton: ReactNode
  /** Missing where nothing narrows the list. */
  readonly onClear: (() => void) | undefined
  readonly onFirst: () => void
  readonly children: (page: P) => ReactNode
}

/** A page of a list, or in its place: that it is loading, that it failed, that nothing is there, that there is no such page. */
export function ListState<P extends ListPageData<unknown>>({
  query,
  sentences,
  clear,
  skeleton,
  onClear,
  onFirst,
  children,
}: ListStateProps<P>) {
  const t = useTranslation('kit')
  if (query.isError)
    return <ErrorState title={sentences.failed} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return skeleton
  const { data, meta } = query.data
  if (data.length > 0) return children(query.data)
  if (meta.total > 0)
    return <Nothing title={t('no_such_page', { page: meta.current_page })} action={<Button onClick={onFirst}>{t('first_page')}</Button>} />
  const [title, text] = onClear === undefined ? sentences.none : sentences.noneFits
  return <Nothing title={title} text={text} action={onClear !== undefined && <Button onClick={onClear}>{clear}</Button>} />
}

function Nothing({ title, text, action }: { readonly title: string; readonly text?: string; readonly action: ReactNode }) {
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    </div>
  )
}

/** As many grey lines as a list of usual length has rows. */
export function ListSkeleton({ rows, height }: { readonly rows: number; readonly height: string }) {
  return (
    <div className="bs-card bs-pad">
      <Skeleton>
        {Array.from({ length: rows }, (_row, place) => (
          <SkeletonLine key={place} height={height} />
        ))}
      </Skeleton>
    </div>
  )
}
