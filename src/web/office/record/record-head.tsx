import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './record.css'

interface RecordHeadProps {
  readonly title: ReactNode
  /** A letter or a picture in front of the title, for eyes alone. */
  readonly face?: ReactNode
  /** What state it is in. */
  readonly badges: ReactNode
  /** By what else it is known, or how its person is reached. */
  readonly facts: ReactNode
  readonly actions?: ReactNode
}

/** What a record is about, its state and what can be done with it. */
export function RecordHead({ title, face, badges, facts, actions }: RecordHeadProps) {
  return (
    <header className="or-head">
      {face !== undefined && (
        <span className="or-face" aria-hidden="true">
          {face}
        </span>
      )}
      <div className="or-title">
        <h1>{title}</h1>
        <p className="bs-row bs-row-wraps or-badges">{badges}</p>
        <p className="or-facts">{facts}</p>
      </div>
      {actions !== undefined && <div className="or-actions">{actions}</div>}
    </header>
  )
}

/** What needs doing next, above the parts of a record: sentences, each with the link to where it is done. */
export function NextSteps({ children }: { readonly children: ReactNode }) {
  const t = useTranslation('office/record')
  return (
    <section className="or-next" aria-label={t('next')}>
      <span className="or-next-label" aria-hidden="true">
        {t('next')}
      </span>
      <ul>{children}</ul>
    </section>
  )
}
