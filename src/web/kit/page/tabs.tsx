import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
}

interface TabsProps<V extends string> {
  /** Names the row of tabs. */
  readonly label: string
  readonly tabs: ReadonlyArray<Tab<V>>
  readonly value: V
  readonly onValue: (value: V) => void
  /** What belongs to the chosen tab. */
  readonly children: ReactNode
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs[to % tabs.length]?.focus()
}

/** Parts of one page, one at a time: arrows move among the tabs, Enter and Space choose (WAI-ARIA APG, tabs with manual activation). */
export function Tabs<V extends string>({ label, tabs, value, onValue, children }: TabsProps<V>) {
  const id = useId()
  return (
    <>
      <div className="bs-tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
