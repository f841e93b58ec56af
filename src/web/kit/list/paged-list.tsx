import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import './list.css'
import { ListSkeleton, type ListPageData, type ListSentences, ListState } from './list-state.tsx'
import { Pager } from './pager.tsx'

interface Sentences extends ListSentences {
  readonly clear: string
}

interface PagedListProps<T> {
  readonly query: UseQueryResult<ListPageData<T>>
  readonly sentences: Sentences
  readonly row: (each: T) => ReactNode
  /** Whether a filter is on, and what takes it off. */
  readonly narrowed: boolean
  readonly onClear: () => void
  readonly onPage: (page: number) => void
}

/** A list in pages: while it comes, when it fails, when it is empty, and its rows. */
export function PagedList<T>({ query, sentences, row, narrowed, onClear, onPage }: PagedListProps<T>) {
  return (
    <ListState
      query={query}
      sentences={sentences}
      clear={sentences.clear}
      skeleton={<ListSkeleton rows={3} height="44px" />}
      onClear={narrowed ? onClear : undefined}
      onFirst={() => onPage(1)}
    >
      {({ data, meta }) => (
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
      )}
    </ListState>
  )
}
