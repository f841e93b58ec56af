import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import './list.css'
import { isMissing, RecordMissing } from './record-missing.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'

interface RecordPageProps<T> {
  readonly query: UseQueryResult<T>
  /** The link up, where nothing else on the page leads there. */
  readonly back?: ReactNode
  /** Heads the page while there is nothing else to call it by. */
  readonly title: string
  /** "The report did not load" */
  readonly failed: string
  /** The page below the link, with its own heading. */
  readonly children: (record: T) => ReactNode
}

/** The page of one thing out of a list: the thing, while it comes, when it fails and where there is none. */
export function RecordPage<T>({ query, back, title, failed, children }: RecordPageProps<T>) {
  const isUnasked = query.isPending && !query.isEnabled
  return (
    <main className="bs-wrap bs-list-page">
      {back !== undefined && <p className="bs-small bs-list-back">{back}</p>}
      {query.data !== undefined ? (
        children(query.data)
      ) : isUnasked || isMissing(query.error) ? (
        <RecordMissing title={isUnasked ? undefined : title} error={query.error} />
      ) : (
        <>
          <div className="bs-pagehead">
            <h1>{title}</h1>
          </div>
          {query.isPending ? (
            <div className="bs-card bs-pad">
              <Skeleton>
                <SkeletonLine width="240px" height="20px" />
                <SkeletonLine height="120px" />
              </Skeleton>
            </div>
          ) : (
            <ErrorState title={failed} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
          )}
        </>
      )}
    </main>
  )
}
