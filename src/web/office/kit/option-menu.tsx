import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import type { Options } from './option-popover.tsx'

interface OptionMenuProps extends Options {
  /** What is on the button. */
  readonly children: ReactNode
  readonly className?: string
}

const fetchPopover = async () => (await import('./option-popover.tsx')).OptionPopover
const LazyOptionPopover = lazyComponent(fetchPopover, { floating: true })

/** Fetched when somebody comes near the button; one that can't be fetched is reported when it is opened. */
const prepare = () => void fetchPopover().catch(() => undefined)

/** A button with a menu of options to select from. */
export function OptionMenu({ children, className = 'bs-btn', ...options }: OptionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
        onKeyDown={openByArrow}
      >
        {children}
        <Icon name="down" />
      </button>
      <Suspense>{isOpen && <LazyOptionPopover {...options} button={button} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
