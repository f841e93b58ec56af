import { useMemo } from 'react'
import { toColumns } from './peaks.ts'
import './waveform.css'

/** A comment on the waveform. */
interface WaveMark {
  readonly number: number
  readonly atMs: number
  readonly keep: boolean
}

interface WaveformProps {
  /** Null where nothing is known: then only the comments are drawn. */
  readonly peaks: Uint8Array | null
  readonly lengthMs: number
  readonly atMs: number
  readonly marks: readonly WaveMark[]
}

const maxColumns = 240

/** A stroke for each column, from the middle up and down. */
const drawColumns = (columns: readonly number[], from: number): string =>
  columns.map((share, index) => `M${(from + index) * 4 + 2} ${50 - share * 46}V${50 + share * 46}`).join('')

/** How loud an answer is over its time, with its comments by their numbers. The slider above it and the list of comments say the same in words. */
export function Waveform({ peaks, lengthMs, atMs, marks }: WaveformProps) {
  const columns = useMemo(() => (peaks === null ? [] : toColumns(peaks, maxColumns)), [peaks])
  const played = lengthMs === 0 ? 0 : Math.round((atMs / lengthMs) * columns.length)
  const placeOf = ({ atMs: at }: WaveMark) => `${lengthMs === 0 ? 0 : Math.min(100, (at / lengthMs) * 100)}%`
  return (
    <div className="marking-wave" aria-hidden="true">
      {columns.length > 0 && (
        <svg viewBox={`0 0 ${columns.length * 4} 100`} preserveAspectRatio="none">
          <path className="marking-wave-played" d={drawColumns(columns.slice(0, played), 0)} />
          <path d={drawColumns(columns.slice(played), played)} />
        </svg>
      )}
      <svg className="marking-wave-marks">
        {marks.map((mark) => (
          <g key={mark.number} className={mark.keep ? 'marking-wave-keep' : undefined}>
            <line x1={placeOf(mark)} x2={placeOf(mark)} y1="0" y2="100%" />
            <circle cx={placeOf(mark)} cy="0" r="9" />
            <text x={placeOf(mark)} y="4">
              {mark.number}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
