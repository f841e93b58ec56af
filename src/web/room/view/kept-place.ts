import { useEffect } from 'react'
import type { RoomState } from '#web/room/engine/room-state.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

/** Where a candidate was: the question in hand, and how far down each pane was scrolled, in CSS pixels. */
interface Place {
  readonly skill: string
  readonly question: string
  readonly scrolled: Readonly<Record<string, number>>
}

const panes = ['ex-passage', 'ex-questions'] as const
const storeDelayMs = 250

const toKey = (state: RoomState) => `bandstand.attempt.${state.attempt?.id ?? 0}.place`

function readPlace(state: RoomState): Place | null {
  try {
    const place = JSON.parse(readStored(toKey(state)) ?? 'null') as Place | null
    return place?.skill === state.skill ? place : null
  } catch {
    return null
  }
}

function storePlace(state: RoomState): void {
  if (state.current === null) return
  const scrolled = Object.fromEntries(panes.map((id) => [id, Math.round(document.getElementById(id)?.scrollTop ?? 0)]))
  writeStored(toKey(state), JSON.stringify({ skill: state.skill, question: state.current, scrolled } satisfies Place))
}

function scrollPanes({ scrolled }: Place): void {
  for (const id of panes) document.getElementById(id)?.scrollTo({ top: scrolled[id] ?? 0, behavior: 'instant' })
}

/** Stores the place after each move to another question, after scrolling, and when the page goes; answers how to stop. */
function watchPlace({ room }: RoomEngine): () => void {
  let current = room.value.current
  let timer = 0
  const store = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => storePlace(room.value), storeDelayMs)
  }
  const untie = new AbortController()
  document.addEventListener('scroll', store, { capture: true, passive: true, signal: untie.signal })
  window.addEventListener('pagehide', () => storePlace(room.value), { signal: untie.signal })
  const unwatch = room.watch(() => {
    if (room.value.current === current) return
    current = room.value.current
    store()
  })
  return () => {
    clearTimeout(timer)
    untie.abort()
    unwatch()
  }
}

/** Brings a candidate who comes back to a section to the question and the lines that they left. `ids`: what can be in hand. */
export function useKeptPlace(engine: RoomEngine, ids: readonly string[]): void {
  useEffect(() => {
    const kept = engine.room.value.visited.size === 0 ? readPlace(engine.room.value) : null
    if (kept === null || !ids.includes(kept.question)) return
    engine.editor.visit(kept.question)
    const frame = requestAnimationFrame(() => scrollPanes(kept))
    return () => cancelAnimationFrame(frame)
  }, [engine, ids])
  useEffect(() => watchPlace(engine), [engine])
}
