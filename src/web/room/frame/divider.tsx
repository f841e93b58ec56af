import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'

const minPercent = 25
const maxPercent = 75

function clamp(percent: number): number {
  return Math.round(Math.min(maxPercent, Math.max(minPercent, percent)))
}

const keys: Readonly<Record<string, (split: number) => number>> = {
  ArrowLeft: (split) => split - 5,
  ArrowRight: (split) => split + 5,
  Home: () => minPercent,
  End: () => maxPercent,
  Enter: () => 50,
}

interface DividerProps {
  readonly split: number
  readonly change: (split: number) => void
  /** Where it does not stand between passage and questions: the pane it widens, and its name. */
  readonly of?: { readonly pane: string; readonly label: string }
}

/** The bar between two panes: drag it, or arrows; Enter or a double press puts it in the middle. */
export function Divider({ split, change, of }: DividerProps) {
  const t = useTranslation('room')
  const press = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (!move || event.altKey) return
    event.preventDefault()
    change(clamp(move(split)))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (event.currentTarget.hasPointerCapture(event.pointerId) && box) change(clamp(((event.clientX - box.left) / box.width) * 100))
  }
  return (
    <div
      className="ex-divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={of?.label ?? t('divider')}
      aria-controls={of?.pane ?? 'ex-passage'}
      aria-valuenow={split}
      aria-valuemin={minPercent}
      aria-valuemax={maxPercent}
      onKeyDown={press}
      onDoubleClick={() => change(50)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <b aria-hidden="true">↔</b>
    </div>
  )
}
