import { useWords } from '#web/kit/words.ts'
import { toLevel, toShare } from './level.ts'

const bars = 20

/** Bars for the eye, and the verdict in words. `loudness` is a root mean square from 0 to 1. */
export function LevelMeter({ loudness }: { readonly loudness: number }) {
  const words = useWords('devices')
  const lit = Math.round(toShare(loudness) * bars)
  return (
    <span className="dv-meter">
      <span className="dv-bars" aria-hidden="true">
        {Array.from({ length: bars }, (_, bar) => (
          <i key={bar} className={bar < lit ? 'dv-lit' : undefined} style={{ height: `${10 + ((bar * 7) % 5) * 4}px` }} />
        ))}
      </span>
      <span className="bs-tiny bs-mute">{words(`level_${toLevel(loudness)}`)}</span>
    </span>
  )
}
