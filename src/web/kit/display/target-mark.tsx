import { toPercent } from './band-ruler.tsx'
import './target-mark.css'

/** An upright bar on a ruler of bands, at the band aimed for; nothing where there is none. The ruler's label says it in words. */
export function TargetMark({ band }: { readonly band: number | null | undefined }) {
  return band === null || band === undefined ? null : <i className="bs-ruler-target" style={{ left: toPercent(band) }} />
}
