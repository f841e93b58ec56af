import { useEffect, useState } from 'react'

/** How long nobody has typed before a search is sent. */
export const typingPauseMs = 250

/** What is typed, once somebody pauses; text that an input method still composes waits for its end. */
export function usePaused(text: string, isComposing = false): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (isComposing) return undefined
    const pause = setTimeout(() => setPaused(text), typingPauseMs)
    return () => clearTimeout(pause)
  }, [text, isComposing])
  return paused
}
