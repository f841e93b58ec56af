import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import './list.css'
import { Pager } from './pager.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'

/** A page of a list, as every list answers. */
interface Page<T> {
  readonly data: readonly T[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number; readonly total_is_capped?: boolean }
}

interface Sentences {
  readonly failed: string
  /** `isCapped`: there are more than were counted. */
  readonly count: (total: number, isCapped: boolean) => string
  /** Title and text where nothing is in the list at all. */
  readonly none: readonly [title: string, text: string]
  /** The same where a filter leaves nothing. */
  readonly noneFits: readonly [title: string, text: string]
  readonly clear: string
}

interface PagedListProps<T> {
  readonly query: UseQueryResult<Page<T>>
  readonly sentences: Sentences
  readonly row: (each: T) => ReactNode
  /** Whether a filter is on, and what takes it off. */
  readonly narrowed: boolean
  readonly onClear: () => void
  readonly onPage: (page: number) => void
}

/** A list in pages: while it comes, when it fails, when it is empty, and its rows. */
export function PagedList<T>({ query, sentences, row, narrowed, onClear, onPage }: PagedListProps<T>) {
  if (query.isError) {
    return <ErrorState title={sentences.failed} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined) return <ListSkeleton />
  const { data, meta } = query.data
  if (data.length === 0 && meta.total > 0) return <BeyondTheEnd page={meta.current_page} onFirst={() => onPage(1)} />
  if (data.length === 0) {
    const [title, text] = narrowed ? sentences.noneFits : sentences.none
    return (
      <div className="bs-card" aria-live="polite">
        <EmptyState title={title} action={narrowed ? <Button onClick={onClear}>{sentences.clear}</Button> : undefined}>
          {text}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p className="bs-tiny bs-mute bs-list-count" aria-live="polite">
        {sentences.count(meta.total, meta.total_is_capped ?? false)}
      </p>
      <ul className="bs-card" aria-busy={query.isPlaceholderData}>
        {data.map(row)}
      </ul>
      <div className="bs-list-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={onPage} />
      </div>
    </>
  )
}

/** An address may name a page that a list does not have, or does not have any more. */
function BeyondTheEnd({ page, onFirst }: { readonly page: number; readonly onFirst: () => void }) {
  const t = useTranslation('kit')
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState title={t('no_such_page', { page })} action={<Button onClick={onFirst}>{t('first_page')}</Button>} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="bs-card bs-pad">
      <Skeleton>
        <SkeletonLine height="44px" />
        <SkeletonLine height="44px" />
        <SkeletonLine height="44px" />
      </Skeleton>
    </div>
  )
}
