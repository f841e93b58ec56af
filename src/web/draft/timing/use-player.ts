import { useRef, useState } from 'react'

export interface Player {
  /** What plays now: the name of a stretch, null where it's none. */
  readonly playing: string | null
  /** Of the whole recording, in milliseconds; null until the browser knows. */
  readonly durationMs: number | null
  readonly hasFailed: boolean
  /** Where the player is, in milliseconds. */
  readonly read: () => number
  readonly play: (name: string, span: { readonly startMs: number; readonly endMs: number }) => void
  readonly stop: () => void
}

/** Plays stretches of a recording; `props` are those of its audio element. */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [durationMs, setDuration] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** The stretch whose end is watched. */
  const watched = useRef<symbol>(null)
  const play: Player['play'] = (name, { startMs, endMs }) => {
    const player = audio.current
    if (player === null) return
    const own = (watched.current = Symbol(name))
    const watch = () => {
      if (watched.current !== own) return
      if (player.currentTime * 1000 >= endMs) player.pause()
      else requestAnimationFrame(watch)
    }
    player.currentTime = startMs / 1000
    setPlaying(name)
    player.play().then(watch, () => setPlaying(null))
  }
  const props = {
    ref: audio,
    onPause: () => {
      watched.current = null
      setPlaying(null)
    },
    onDurationChange: () => {
      const seconds = audio.current?.duration ?? Number.NaN
      setDuration(Number.isFinite(seconds) ? Math.floor(seconds * 1000) : null)
    },
    onLoadStart: () => setFailed(false),
    onError: () => setFailed(true),
  }
  const player: Player = {
    playing,
    durationMs,
    hasFailed,
    read: () => Math.round((audio.current?.currentTime ?? 0) * 1000),
    play,
    stop: () => audio.current?.pause(),
  }
  return { player, props }
}
