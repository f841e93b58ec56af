import type { ComponentProps, ReactNode } from 'react'
import { RecordCard } from './record-card.tsx'

interface RecordCardListProps<T> extends Omit<ComponentProps<typeof RecordCard>, 'children'> {
  /** Undefined while they aren't here. */
  readonly items: readonly T[] | undefined
  /** Said where they couldn't be had. */
  readonly failure: string | null
  /** Said where there are none. */
  readonly none: string
  readonly row: (item: T) => ReactNode
}

/** A card in the record of a person that lists a few things. */
export function RecordCardList<T>({ items, failure, none, row, ...card }: RecordCardListProps<T>) {
  return (
    <RecordCard {...card}>
      {items === undefined ? (
        <p className="bs-soft">{failure ?? '\u00a0'}</p>
      ) : items.length === 0 ? (
        <p className="bs-soft">{none}</p>
      ) : (
        <ul>{items.map(row)}</ul>
      )}
    </RecordCard>
  )
}
