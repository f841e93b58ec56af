import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Announcement {
  readonly say: (text: string) => void
  /** Stands in the page from the beginning, so that it is announced. */
  readonly line: ReactNode
}

/** One line with the result of an action; it takes the focus when the action's button disappears. */
export function useAnnouncement(): Announcement {
  const [said, setSaid] = useState<{ readonly text: string } | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said !== null) line.current?.focus()
  }, [said])
  return {
    say: (text) => setSaid({ text }),
    line: (
      <p ref={line} role="status" tabIndex={-1} className="ac-said">
        {said?.text}
      </p>
    ),
  }
}
