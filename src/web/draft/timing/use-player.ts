import { useMemo, useRef, useState } from 'react'

/** What rows do with the player; it stays the same, so that they are not drawn again while it plays. */
export interface Player {
  /** Where the player is, in milliseconds. */
  readonly read: () => number
  readonly play: (name: string, span: { readonly startMs: number; readonly endMs: number }) => void
  readonly stop: () => void
}

/**
 * Plays stretches of a recording. `playing`: the name of the one that plays now; `durationMs`: of the whole, null until the browser knows;
 * `props` are those of its audio element.
 */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [durationMs, setDuration] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** The stretch whose end is watched. */
  const watched = useRef<symbol>(null)
  const player = useMemo((): Player => {
    const play: Player['play'] = (name, { startMs, endMs }) => {
      const element = audio.current
      if (element === null) return
      const own = (watched.current = Symbol(name))
      const watch = () => {
        if (watched.current !== own) return
        if (element.currentTime * 1000 >= endMs) element.pause()
        else requestAnimationFrame(watch)
      }
      element.currentTime = startMs / 1000
      setPlaying(name)
      element.play().then(watch, () => setPlaying(null))
    }
    return { read: () => Math.round((audio.current?.currentTime ?? 0) * 1000), play, stop: () => audio.current?.pause() }
  }, [])
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
  return { player, playing, durationMs, hasFailed, props }
}
