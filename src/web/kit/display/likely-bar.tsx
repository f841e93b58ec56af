import { toPercent } from './band-ruler.tsx'
import './likely-bar.css'

interface LikelyBarProps {
  readonly range: { readonly low: number; readonly high: number } | null | undefined
}

/** A pale bar on a ruler of bands, where the level lies; nothing where that isn't known. The ruler's label says it in words. */
export function LikelyBar({ range }: LikelyBarProps) {
  if (range === null || range === undefined) return null
  return <i className="bs-ruler-likely" style={{ left: toPercent(range.low), width: toPercent(range.high - range.low) }} />
}
