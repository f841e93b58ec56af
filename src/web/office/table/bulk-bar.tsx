import type { ReactNode } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface BulkBarProps {
  readonly count: number
  readonly onClear: () => void
  /** Buttons, each with a question before anything happens. */
  readonly children: ReactNode
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslation('office/table')
  return (
    <section className="ot-bulk" aria-label={t('selection')}>
      <p aria-live="polite">{t('selected', { count })}</p>
      {children}
      <button type="button" onClick={onClear}>
        <Icon name="close" />
        {t('unselect')}
      </button>
    </section>
  )
}
