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

export function Part({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) {
  return (
    <section className="bs-card bs-pad br-part">
      <h2>{title}</h2>
      {lead !== undefined && <p className="bs-small bs-soft">{lead}</p>}
      {children}
    </section>
  )
}
