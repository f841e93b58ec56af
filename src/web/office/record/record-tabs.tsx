import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './record.css'

interface RecordTabsProps {
  /** The name of the tab that is shown. */
  readonly current: string
  /** Links; that of the tab that is shown has `aria-current="page"`. */
  readonly children: ReactNode
}

/** The parts of a record, each with an address of its own: links and no `tablist`, so that the browser's history and new windows work. */
export function RecordTabs({ current, children }: RecordTabsProps) {
  const t = useTranslation('office/record')
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={row} className="or-tabs" aria-label={t('tabs')}>
      {children}
    </nav>
  )
}
