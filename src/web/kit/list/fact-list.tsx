import type { ReactNode } from 'react'
import './list.css'

/** A label and what it says. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  readonly facts: readonly Fact[]
  /** On a card of its own. */
  readonly onCard?: boolean
}

/** What is known of one thing. Labels are unique; line breaks in a text stay. */
export function FactList({ facts, onCard = false }: FactListProps) {
  return (
    <dl className={onCard ? 'bs-card bs-pad bs-facts' : 'bs-facts'}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
