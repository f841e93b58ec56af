import type { ReactNode } from 'react'
import './band-ruler.css'

const wholeBands = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const halfBands = wholeBands.slice(0, -1).map((band) => band + 0.5)

export function toPercent(band: number): string {
  return `${((band / 9) * 100).toFixed(2)}%`
}

function toX(band: number): string {
  return ((band / 9) * 1000).toFixed(1)
}

interface BandRulerProps {
  /** null: nothing to show yet, the ruler stays bare. */
  readonly band: number | null
  readonly mini?: boolean
  /** The figure in words, with "estimated" in it. */
  readonly label: string
  /** What else is marked on it, below the ring. */
  readonly children?: ReactNode
}

function Scale({ band, mini }: { readonly band: number | null; readonly mini: boolean }) {
  const height = mini ? 8 : 14
  const floor = mini ? 4 : 14
  const line = (className: string, d: string) => <path key={d} className={className} d={d} vectorEffect="non-scaling-stroke" />
  return (
    <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {wholeBands.map((tick) => line('bs-ruler-tick', `M${toX(tick)} 0V${height}`))}
      {!mini && halfBands.map((tick) => line('bs-ruler-tick', `M${toX(tick)} 5V${height}`))}
      {line('bs-ruler-floor', `M0 ${floor}H1000`)}
      {band !== null && line('bs-ruler-reach', `M0 ${floor}H${toX(band)}`)}
    </svg>
  )
}

function Figures() {
  return wholeBands.map((whole) => (
    <span key={whole} className="bs-ruler-label" style={{ left: toPercent(whole) }} aria-hidden="true">
      {whole}
    </span>
  ))
}

/** Bands 0 to 9. The ring stands for an estimate. */
export function BandRuler({ band, mini = false, label, children }: BandRulerProps) {
  return (
    <span className={mini ? 'bs-ruler bs-ruler-mini' : 'bs-ruler'}>
      <span className="bs-sr">{label}</span>
      <Scale band={band} mini={mini} />
      {!mini && <Figures />}
      {children}
      {band !== null && <i className="bs-ruler-pin" style={{ left: toPercent(band) }} />}
    </span>
  )
}

/** A band as a figure: "6.5", or a dash when there is none; the word "estimated" goes near it. */
export function BandFigure({ band, small = false }: { readonly band: number | null; readonly small?: boolean }) {
  return <span className={small ? 'bs-band bs-band-small' : 'bs-band'}>{band === null ? '–' : band.toFixed(1)}</span>
}
