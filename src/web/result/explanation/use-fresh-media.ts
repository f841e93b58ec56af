import { type SyntheticEvent, useRef, useState } from 'react'

/** What a player was doing when its recording failed. */
interface PlaybackPosition {
  readonly at: number
  readonly playing: boolean
}

export interface FreshMedia {
  /** A recording did not load although its address was fetched again. */
  readonly failed: boolean
  readonly retry: () => void
  /** For the element around the players. */
  readonly handlers: Readonly<Record<'onErrorCapture' | 'onPlayingCapture' | 'onPlayCapture', (event: SyntheticEvent<HTMLElement>) => void>>
}

/** Lets the page show what has arrived. */
function waitForPage(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

function restorePlayback(player: HTMLMediaElement, { at, playing }: PlaybackPosition): void {
  if (player.error !== null) player.load()
  if (!playing) return
  player.currentTime = at
  player.play().catch(() => undefined)
}

/**
 * Players whose addresses are signed for an hour: when one fails, the addresses are fetched once more and what was playing goes on.
 * One recording sounds at a time.
 */
export function useFreshMedia(refetch: () => Promise<unknown>): FreshMedia {
  const [failed, setFailed] = useState(false)
  const stage = useRef<'fresh' | 'fetching' | 'fetched'>('fresh')
  const broken = useRef(new Map<HTMLMediaElement, PlaybackPosition>())
  const fetchAnew = async () => {
    stage.current = 'fetching'
    setFailed(false)
    await refetch().catch(() => setFailed(true))
    await waitForPage()
    stage.current = 'fetched'
    const players = [...broken.current]
    broken.current.clear()
    for (const [player, state] of players) if (player.isConnected) restorePlayback(player, state)
  }
  const fail = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (!(target instanceof HTMLMediaElement)) return
    broken.current.set(target, { at: target.currentTime, playing: !target.paused })
    if (stage.current === 'fetched') setFailed(true)
    if (stage.current === 'fresh') void fetchAnew()
  }
  const quieten = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    for (const player of currentTarget.querySelectorAll('audio')) if (player !== target) player.pause()
  }
  const trust = () => {
    stage.current = 'fresh'
    setFailed(false)
  }
  return { failed, retry: () => void fetchAnew(), handlers: { onErrorCapture: fail, onPlayingCapture: trust, onPlayCapture: quieten } }
}
