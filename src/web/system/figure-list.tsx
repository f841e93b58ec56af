import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/system/overview.contract.ts'
import type { Counter } from './overview-query.ts'
import { useFigures } from './use-figures.ts'

interface FigureListProps {
  readonly title: string
  readonly section: Counter['section']
  readonly overview: Overview
  /** A list; in two columns; or beside each other across the page. */
  readonly layout?: 'list' | 'pairs' | 'strip'
  /** What is below the figures. */
  readonly children?: ReactNode
}

/** Figures that lead to their lists; those without a list are sentences. */
export function FigureList({ title, section, overview, layout = 'list', children }: FigureListProps) {
  const figures = useFigures(overview, section)
  return (
    <section className={`bs-card sy-figures sy-${layout}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {figures.map(({ figure, count, text, to, search }) => (
          <li key={figure}>
            {to === undefined ? (
              <p className="bs-small bs-soft sy-note">{text}</p>
            ) : (
              <Link to={to} {...(search && { search })}>
                <b className={count === 0 ? 'bs-num bs-mute' : 'bs-num'}>{count}</b> <span>{text}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
