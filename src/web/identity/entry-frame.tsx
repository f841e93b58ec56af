import type { ReactNode } from 'react'
import './entrance-frame.css'

/** The frame of the pages before the login: one narrow column, and a second one where something stands beside it. */
export function EntryFrame({ alone, children }: { readonly alone: boolean; readonly children: ReactNode }) {
  return <main className={alone ? 'bs-wrap ac-entrance ac-entrance-alone' : 'bs-wrap ac-entrance'}>{children}</main>
}
