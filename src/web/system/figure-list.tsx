import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/system/overview.contract.ts'
import type { Counter } from './overview-query.ts'
import { useFigures } from './use-figures.ts'

interface FigureListProps {
  readonly title: string
  readonly section: Counter['section']
  readonly overview: Overview
  /** Whether it stands across the page. */
  readonly isWide?: boolean
  /** What is below the figures. */
  readonly children?: ReactNode
}

/** Figures that lead to their lists; those without a list are sentences below. */
export function FigureList({ title, section, overview, isWide = false, children }: FigureListProps) {
  const figures = useFigures(overview, section)
  return (
    <section className={isWide ? 'bs-card sy-figures sy-wide' : 'bs-card sy-figures'} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {figures.map(
          ({ figure, count, text, to, search }) =>
            to !== undefined && (
              <li key={figure}>
                <Link to={to} {...(search && { search })}>
                  <b className={count === 0 ? 'bs-num bs-mute' : 'bs-num'}>{count}</b> <span>{text}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
      {figures.map(
        ({ figure, text, to }) =>
          to === undefined && (
            <p className="bs-small bs-soft sy-note" key={figure}>
              {text}
            </p>
          ),
      )}
      {children}
    </section>
  )
}
