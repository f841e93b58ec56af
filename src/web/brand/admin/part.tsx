import type { ReactNode } from 'react'
import type { BrandKey } from '#contract/brand/brand.ts'
import type { Draft } from './draft.ts'

/** What every part of the form works with. */
export interface PartProps {
  readonly brandKey: BrandKey
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  readonly errors: Readonly<Record<string, string>>
}

export type PartName = 'identity' | 'colours' | 'contact' | 'menu' | 'gate'

/** Where a part is on the page. */
export const anchorOf = (name: PartName) => `br-${name}`

interface PartHead {
  readonly name: PartName
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

export function Part({ name, title, lead, children }: PartHead) {
  const id = anchorOf(name)
  return (
    <section className="bs-card bs-pad br-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="bs-small bs-soft">{lead}</p>}
      {children}
    </section>
  )
}
