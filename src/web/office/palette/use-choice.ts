import { type KeyboardEvent, useState } from 'react'
import type { Option } from './options.ts'

type Move = (at: number, count: number) => number

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** While an input method composes, its keys are not the palette's: Enter takes a character, arrows choose among several. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

/** With Shift the keys select text in the field; with Alt they are the browser's. */
const isForText = ({ shiftKey, altKey }: KeyboardEvent) => shiftKey || altKey

/** Which row is chosen, the first unless told otherwise, and the keys that move the choice and open it. */
export function useChoice(options: readonly Option[], open: (option: Option, isAside: boolean) => void) {
  const [key, choose] = useState<string | null>(null)
  const at = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (isComposing(event) || isForText(event) || (move === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    const chosen = options[at]
    if (chosen === undefined) return
    if (move !== undefined) choose(options[move(at, options.length)]?.key ?? null)
    else open(chosen, event.ctrlKey || event.metaKey)
  }
  return { chosen: options[at]?.key, choose, onKeyDown }
}
