import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './record.css'

interface RecordCardProps {
  readonly title: string
  readonly person: { readonly id: number }
  /** The tab of the record that has all of it. */
  readonly tab: string
  /** Over both columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A card in the record of a person, with the way to the tab that has all of what it shows. */
export function RecordCard({ title, person, tab, wide = false, children }: RecordCardProps) {
  const t = useTranslation('office/record')
  const id = useId()
  return (
    <section className={wide ? 'bs-card or-card or-card-wide' : 'bs-card or-card'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link
          to="/students/$id"
          params={{ id: String(person.id) }}
          search={{ tab }}
          resetScroll={false}
          aria-label={t('all_of', { title })}
        >
          {t('all')}
        </Link>
      </header>
      {children}
    </section>
  )
}
