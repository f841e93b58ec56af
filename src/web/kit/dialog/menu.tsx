import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '#web/kit/display/icon.tsx'
import './menu.css'
import { useOpenPopover } from './popover.ts'

export interface MenuItem {
  readonly label: ReactNode
  readonly icon?: IconName
  readonly onPress: () => void
  /** Given for one choice of several. */
  readonly checked?: boolean
  readonly lang?: string
  /** Destroys or takes away: in red, and below a rule where others stand above. Such items come last. */
  readonly danger?: boolean
  /** Below a rule: what follows belongs together. */
  readonly startsGroup?: boolean
}

interface MenuProps {
  /** What stands on the button. */
  readonly children: ReactNode
  /** Names the menu. */
  readonly label: string
  /** Names the button, where what stands on it does not say enough. */
  readonly buttonLabel?: string
  readonly items: readonly MenuItem[]
  /** A line above the items. */
  readonly note?: ReactNode
  readonly className?: string
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  const next =
    step !== undefined
      ? (at + step + items.length) % items.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : null
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

function enter(menu: HTMLElement): void {
  const first = menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>('[role^="menuitem"]')
  first?.focus()
}

/** Focus returns to the button, unless a press outside has already moved it elsewhere. */
function leave(menu: HTMLElement, button: HTMLElement): void {
  const at = document.activeElement
  if (at === null || at === document.body || menu.contains(at)) button.focus()
}

/** A button with a menu in a native popover: arrows move, Esc and a press outside close it. */
export function Menu({ children, label, buttonLabel, items, note, className = 'bs-menu-button' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useOpenPopover(open, { popover: menu, button, edge: 'nearer' })
  const follow = (event: ToggleEvent<HTMLElement>) => {
    const opened = event.newState === 'open'
    setOpen(opened)
    if (menu.current === null || button.current === null) return
    if (opened) enter(menu.current)
    else leave(menu.current, button.current)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={buttonLabel}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="bs-menu"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={follow}
        onKeyDown={moveFocus}
      >
        {note !== undefined && (
          <p className="bs-menu-note" role="presentation">
            {note}
          </p>
        )}
        {items.map((item, index) => (
          <button
            key={index}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            lang={item.lang}
            className={item.danger === true ? 'bs-menu-danger' : item.startsGroup === true ? 'bs-menu-group' : undefined}
            onClick={() => {
              menu.current?.hidePopover()
              item.onPress()
            }}
          >
            {item.icon !== undefined && <Icon name={item.icon} />}
            {item.label}
            {item.checked === true && <Icon name="check" />}
          </button>
        ))}
      </div>
    </>
  )
}
