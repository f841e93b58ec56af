import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './record.css'

interface RecordTabsProps {
  /** The name of the tab that is shown. */
  readonly current: string
  /** What the parts are, where they aren't those of a record. */
  readonly label?: string
  /** Links; that of the tab that is shown has `aria-current="page"`. */
  readonly children: ReactNode
}

/** Scrolls the row, and never the page, until the whole link is seen. */
function showInRow(link: HTMLElement): void {
  const row = link.parentElement
  if (row === null) return
  const end = link.offsetLeft + link.offsetWidth
  if (link.offsetLeft < row.scrollLeft) row.scrollLeft = link.offsetLeft
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
}

/** The parts of a record, each with an address of its own: links and no `tablist`, so that the browser's history and new windows work. */
export function RecordTabs({ current, label, children }: RecordTabsProps) {
  const t = useTranslation('office/record')
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = row.current
    // A browser does not scroll to a link of which a little is seen.
    const show = ({ target }: FocusEvent) => target instanceof HTMLElement && showInRow(target)
    nav?.addEventListener('focusin', show)
    return () => nav?.removeEventListener('focusin', show)
  }, [])
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (link === null || link === undefined) return
    // It grows once it is known how much is in it.
    const observer = new ResizeObserver(() => showInRow(link))
    observer.observe(link)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav ref={row} className="or-tabs" aria-label={label ?? t('tabs')}>
      {children}
    </nav>
  )
}
