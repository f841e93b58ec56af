import { type KeyboardEvent, type Ref, useId, useState } from 'react'

export interface Pick {
  readonly value: string
  readonly label: string
  /** Heads the options of a kind. */
  readonly group?: string
  /** Empty for a language that nobody knows. */
  readonly lang?: ''
}

interface PickFieldProps {
  readonly label: string
  readonly hint?: string
  readonly options: readonly Pick[]
  /** The label of what is picked. */
  readonly picked: string
  /** Called with null where the field was emptied. */
  readonly onPick: (value: string | null) => void
  /** Keys that the field has no use for. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly placeholder?: string
  readonly maxOptions?: number
  readonly ref?: Ref<HTMLInputElement>
}

/** Options whose words begin with what was typed come first, then those that have it anywhere. */
export function filterPicks(options: readonly Pick[], typed: string): Pick[] {
  const wanted = typed.trim().toLowerCase()
  const has = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  const begins = has.filter(({ label }) => label.toLowerCase().startsWith(wanted))
  return [...begins, ...has.filter((option) => !begins.includes(option))]
}

/** A field that lists what fits while somebody types; Enter or Tab takes the first, or the one that the arrows chose. */
export function PickField({ label, hint, options, picked, onPick, onKeyDown, placeholder, maxOptions = 8, ref }: PickFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const shown = typed === null ? [] : filterPicks(options, typed).slice(0, maxOptions)
  const take = (option: Pick | undefined) => {
    setTyped(null)
    setAt(0)
    if (option !== undefined) onPick(option.value)
  }
  const move = (step: number) => (typed === null ? setTyped('') : setAt(Math.max(0, Math.min(shown.length - 1, at + step))))
  const press = (event: KeyboardEvent) => {
    const isOpen = typed !== null
    const keys: Readonly<Record<string, (() => void) | false>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: isOpen && !event.ctrlKey && !event.metaKey && (() => take(shown[at])),
      Escape: isOpen && (() => take(undefined)),
    }
    const act = keys[event.key]
    if (event.key === 'Tab' && isOpen && typed.trim() !== '') take(shown[at])
    if (!act) return onKeyDown?.(event)
    event.preventDefault()
    return act()
  }
  return (
    <div className="marking-pick">
      <label htmlFor={id} className="bs-tiny bs-soft">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="text"
        role="combobox"
        className="bs-input"
        autoComplete="off"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        value={typed ?? picked}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setAt(0)
          if (value === '') onPick(null)
        }}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      {hint !== undefined && <span className="bs-tiny bs-mute">{hint}</span>}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={shown.length === 0}
        onPointerDown={(event) => {
          event.preventDefault()
          const pressed = (event.target as Element).closest<HTMLElement>('[data-index]')?.dataset['index']
          if (pressed !== undefined) take(shown[Number(pressed)])
        }}
      >
        {shown.map((option, index) => (
          <div key={option.value} id={`${id}-${index}`} role="option" data-index={index} aria-selected={index === at}>
            <span lang={option.lang}>{option.label}</span>
            {option.group !== undefined && <span className="bs-tiny bs-mute">{option.group}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
