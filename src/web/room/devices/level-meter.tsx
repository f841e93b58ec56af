import { useEffect, useState } from 'react'
import { type Level, toLevel, toShare } from './level.ts'
import './level-meter.css'

const bars = 22
/** For those who want no movement: one reading every two seconds instead of a wave. */
const reducedMotionMs = 2000
const waveEachMs = 100
/** The words follow the loudest of the last second, so that they can be read. */
const remembered = 10

interface ShownLevel {
  readonly wave: readonly number[]
  readonly level: Level | null
}

const silentWave: readonly number[] = Array.from({ length: bars }, () => 0)

/** A source of levels: a microphone, or its latest recording. */
interface LevelSource {
  /** The current level, 0 to 1; null while the browser does not provide it. */
  loudness(): number | null
}

function useLevel(hearing: LevelSource): ShownLevel {
  const [heard, setHeard] = useState<ShownLevel>({ wave: silentWave, level: null })
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const recent: number[] = []
    const read = () => {
      const loudness = hearing.loudness()
      if (loudness === null) return setHeard((before) => (before.level === null ? before : { wave: silentWave, level: null }))
      recent.push(loudness)
      if (recent.length > remembered) recent.shift()
      setHeard(({ wave }) => ({ wave: calm ? wave : [...wave.slice(1), toShare(loudness)], level: toLevel(Math.max(...recent)) }))
    }
    const timer = setInterval(read, calm ? reducedMotionMs : waveEachMs)
    return () => clearInterval(timer)
  }, [hearing])
  return heard
}

interface LevelMeterProps {
  readonly hearing: LevelSource
  /** The accessible name of the meter, with its value; null when the browser provides no level. */
  readonly label: (level: Level | null) => string
  /** What stands beside it; without it the picture stands alone. */
  readonly say?: (level: Level | null) => string
}

/** The microphone's level, as a wave and in words. */
export function LevelMeter({ hearing, label, say }: LevelMeterProps) {
  const { wave, level } = useLevel(hearing)
  return (
    <div className="dv-meter">
      <div className="dv-wave" role="img" aria-label={label(level)}>
        {wave.map((height, index) => (
          <i key={index} style={{ height: `${8 + height * 92}%` }} data-low={height < 0.2 ? '' : undefined} />
        ))}
      </div>
      {say && <span className="dv-level">{say(level)}</span>}
    </div>
  )
}
