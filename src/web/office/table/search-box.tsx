import { useEffect, useState } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { typingPauseMs } from '#web/kit/use-paused.ts'

interface SearchBoxProps {
  readonly label: string
  readonly hint: string
  /** What the list is narrowed by now. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Narrows a list while one types, after a short pause. Text that an input method is still composing waits until it is chosen. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const [composing, setComposing] = useState(false)
  // The address changed: by what was sent from here, or by somebody else, such as the back button.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const text = typed.trim()
  const send = () => {
    setSent(text)
    onSearch(text)
  }
  useEffect(() => {
    if (composing || text === sent) return undefined
    const pause = setTimeout(send, typingPauseMs)
    return () => clearTimeout(pause)
  })
  return (
    <label className="ot-search">
      <span className="bs-sr">{label}</span>
      <Icon name="search" />
      <input
        type="search"
        className="bs-input"
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Whoever goes on to a row has typed enough: sent later, the search would take the place of the row's page.
        onBlur={() => {
          if (text !== sent && !composing) send()
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && text !== sent) send()
        }}
      />
    </label>
  )
}
