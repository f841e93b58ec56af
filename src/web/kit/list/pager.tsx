import { Button } from '#web/kit/display/button.tsx'
import '#web/kit/display/pieces.css'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface PagerProps {
  readonly page: number
  readonly lastPage: number
  readonly onPage: (page: number) => void
}

/** Moves through a list; nothing to see when there is one page. */
export function Pager({ page, lastPage, onPage }: PagerProps) {
  const t = useTranslation('kit')
  if (lastPage <= 1) return null
  return (
    <nav className="bs-pager" aria-label={t('pages')}>
      <Button size="dense" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="bs-num" aria-live="polite">
        {t('page_of', { page, last: lastPage })}
      </span>
      <Button size="dense" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
