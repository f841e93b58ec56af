import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import './proposal-rows.css'

export interface ProposalRow {
  readonly key: string
  /** What is proposed, in phrasing content: it is inside a button. */
  readonly content: ReactNode
  readonly takeName: string
  readonly dropName: string
  readonly onTake: () => void
  readonly onDrop: () => void
  /** While it has the focus. */
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly onClick?: () => void
}

interface ProposalRowsProps {
  readonly list: RefObject<HTMLOListElement | null>
  readonly rows: readonly ProposalRow[]
  readonly takeLabel: string
  readonly dropLabel: string
  /** Where the focus goes when nothing is left. */
  readonly onEmpty: () => void
}

const placesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])]

/** Focuses the first proposal of a list; answers whether there is one. */
export function focusFirstProposal(list: HTMLElement | null): boolean {
  const [first] = placesOf(list)
  first?.focus()
  return first !== undefined
}

/**
 * What is proposed to a grader, whoever proposes it. Enter takes one over, Delete drops it, arrows move; afterwards the one that comes into its place
 * has the focus, or the last one.
 */
export function ProposalRows({ list, rows, takeLabel, dropLabel, onEmpty }: ProposalRowsProps) {
  const wanted = useRef<number | null>(null)
  const move = useEffectEvent(() => {
    const places = placesOf(list.current)
    if (wanted.current !== null) places[Math.min(wanted.current, places.length - 1)]?.focus()
    wanted.current = null
  })
  const keys = rows.map(({ key }) => key).join(' ')
  useEffect(() => move(), [keys])
  const finish = (row: ProposalRow, act: () => void) => {
    if (rows.length > 1) wanted.current = rows.indexOf(row)
    row.onBlur?.()
    act()
    if (rows.length === 1) onEmpty()
  }
  const step = (from: Element, by: -1 | 1) => {
    const places = placesOf(list.current)
    places[places.findIndex((place) => place === from) + by]?.focus()
  }
  const press = (row: ProposalRow) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => finish(row, row.onTake),
      Delete: () => finish(row, row.onDrop),
      Backspace: () => finish(row, row.onDrop),
      ArrowDown: () => step(event.currentTarget, 1),
      ArrowUp: () => step(event.currentTarget, -1),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    // Whoever holds a key down moves on, and takes or drops nothing more.
    if (!event.repeat || event.key.startsWith('Arrow')) act()
  }
  return (
    <ol ref={list} className="proposal-rows" hidden={rows.length === 0}>
      {rows.map((row) => (
        <li key={row.key} className="proposal-row">
          <button
            type="button"
            data-proposal
            className="proposal-place"
            aria-keyshortcuts="Enter Delete"
            onFocus={row.onFocus}
            onBlur={row.onBlur}
            onClick={row.onClick}
            onKeyDown={press(row)}
          >
            {row.content}
          </button>
          <span className="proposal-ways">
            <Button size="dense" icon="check" aria-label={row.takeName} onClick={() => finish(row, row.onTake)}>
              {takeLabel}
            </Button>
            <Button size="dense" kind="quiet" aria-label={row.dropName} onClick={() => finish(row, row.onDrop)}>
              {dropLabel}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}
