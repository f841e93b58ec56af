import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { fitBelow } from './find-mark.ts'
import type { Spot } from './use-mark-menu.ts'

export interface Item {
  readonly word: string
  readonly run: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A list of commands where it was asked for; arrows go through it, Escape and Tab leave it. */
export function Menu({ spot, items, close }: { readonly spot: Spot; readonly items: readonly Item[]; readonly close: () => void }) {
  const t = useTranslation('room/skin-old')
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ x: spot.x, y: spot.y })
  useLayoutEffect(() => {
    const box = ref.current?.getBoundingClientRect()
    if (box) setPlace(fitBelow(spot, box))
    ref.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [spot])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (step === undefined) return
    else {
      const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]'))
      rows[(rows.indexOf(document.activeElement as HTMLElement) + step + rows.length) % rows.length]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={ref}
      className="ex-context"
      style={{ left: place.x, top: place.y }}
      role="menu"
      tabIndex={-1}
      aria-label={t('mark_menu')}
      onKeyDown={press}
    >
      {items.map(({ word, run }) => (
        <button key={word} type="button" role="menuitem" tabIndex={-1} onPointerDown={(event) => event.preventDefault()} onClick={run}>
          {t(word)}
        </button>
      ))}
    </div>
  )
}

/** There is nothing to mark yet. */
export function Hint({ spot }: { readonly spot: Spot }) {
  const t = useTranslation('room/skin-old')
  return (
    <p className="ex-context" role="status" style={{ right: 8, top: spot.y }}>
      {t('select_first')}
    </p>
  )
}
