import { Button } from '#web/kit/display/button.tsx'
import '#web/kit/display/pieces.css'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { ListPageData } from '#web/kit/list/list-state.tsx'
import { findNextPlace, type PagePlace } from './next-place.ts'

interface ListPagerProps {
  readonly meta: ListPageData<unknown>['meta']
  /** Pages are found by keys only: the way back is to the first page. */
  readonly isByKey: boolean
  readonly onPage: (place: PagePlace) => void
}

/** Moves through a list: on by the key that the server gave, which is as fast at the last row as at the first, and back by the number. */
export function ListPager({ meta, isByKey, onPage }: ListPagerProps) {
  const kit = useTranslation('kit')
  const t = useTranslation('office/table')
  const { current_page: page, last_page: last, total_is_capped: isCapped = false } = meta
  const next = findNextPlace(meta, isByKey)
  if (page === 1 && next === null) return null
  const back = isByKey || page === 2 ? undefined : page - 1
  return (
    <nav className="bs-pager" aria-label={kit('pages')}>
      <Button size="dense" icon="left" disabled={page <= 1} onClick={() => onPage({ page: back, after: undefined })}>
        {isByKey ? kit('first_page') : kit('previous')}
      </Button>
      <span className="bs-num" aria-live="polite">
        {isCapped ? t('page_over', { page, last }) : kit('page_of', { page, last })}
      </span>
      <Button size="dense" disabled={next === null} onClick={() => next !== null && onPage(next)}>
        {kit('next')}
      </Button>
    </nav>
  )
}
