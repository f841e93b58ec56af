import { useEffect, useState } from 'react'
import { useWords } from '#web/kit/words.ts'
import { judgeLevel, toBar } from './level.ts'
import type { LevelSays } from './level.ts'
import type { Microphone } from './microphone.ts'

const bars = 22
/** For those who want no movement: one reading every two seconds instead of a wave. */
const calmEachMs = 2000
const waveEachMs = 100
/** The words follow the loudest of the last second, so that they can be read. */
const remembered = 10

interface Levels {
  readonly wave: readonly number[]
  readonly says: LevelSays | null
}

const silentWave: readonly number[] = Array.from({ length: bars }, () => 0)

function useLevels(microphone: Microphone): Levels {
  const [levels, setLevels] = useState<Levels>({ wave: silentWave, says: null })
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const recent: number[] = []
    const read = () => {
      const level = microphone.level()
      if (level === null) return setLevels((before) => (before.says === null ? before : { wave: silentWave, says: null }))
      recent.push(level)
      if (recent.length > remembered) recent.shift()
      setLevels(({ wave }) => ({ wave: calm ? wave : [...wave.slice(1), toBar(level)], says: judgeLevel(Math.max(...recent)) }))
    }
    const timer = setInterval(read, calm ? calmEachMs : waveEachMs)
    return () => clearInterval(timer)
  }, [microphone])
  return levels
}

/** How loud the microphone hears, as a wave and in words. */
export function LevelMeter({ microphone, withWords }: { readonly microphone: Microphone; readonly withWords: boolean }) {
  const words = useWords('speaking')
  const { wave, says } = useLevels(microphone)
  const said = says === null ? words('level_unknown') : words(`level_${says}`)
  return (
    <div className="ex-level-box">
      <div className="ex-level" role="img" aria-label={words('level_label', { level: said })}>
        {wave.map((height, index) => (
          <i key={index} style={{ height: `${8 + height * 92}%` }} data-low={height < 0.2 ? '' : undefined} />
        ))}
      </div>
      {withWords && <span className="ex-level-says">{said}</span>}
    </div>
  )
}
