import type { ReactNode } from 'react'
import { EntryFrame } from '#web/identity/entry-frame.tsx'

/** The frame of the pages that have to do with links from emails: one narrow column. */
export function LinkPage({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children?: ReactNode }) {
  return (
    <EntryFrame alone>
      <section className="bs-stack">
        <h1>{title}</h1>
        {lead !== undefined && <p className="bs-soft">{lead}</p>}
        {children}
      </section>
    </EntryFrame>
  )
}
