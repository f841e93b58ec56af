import { useId } from 'react'
import { toClockTime } from '#web/room/index.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import type { Clip } from './clip.ts'
import './clip-player.css'
import { type ClipTrack, isOn } from './clip-track.ts'
import { useTrackState } from './use-clip-track.ts'

const rates = [0.75, 1] as const
const backMs = 3000

interface ClipPlayerProps {
  readonly track: ClipTrack
  /** Where the track plays this part. */
  readonly part: Clip
  /** What holds the answer; null where no line does. */
  readonly clip: Clip | null
}

/** Plays the evidence and stops, or the part from any place. */
export function ClipPlayer({ track, part, clip }: ClipPlayerProps) {
  const words = useWords('result')
  const status = useTrackState(track, (state) => state.status)
  const on = useTrackState(track, isOn)
  return (
    <section className="rv-player" aria-label={words('player')}>
      <div className="bs-row rv-player-keys">
        {clip !== null && (
          <Button kind="primary" icon="play" busy={status === 'waiting'} onClick={() => track.playClip(clip)}>
            {words('play_answer')}
          </Button>
        )}
        <IconButton lined name={on ? 'pause' : 'play'} label={words(on ? 'pause' : 'play_on')} onClick={() => track.toggle()} />
        <Button
          className="rv-player-back"
          aria-label={`${words('back_short', { count: backMs / 1000 })}${words('comma')}${words('back_seconds', { count: backMs / 1000 })}`}
          onClick={() => track.seek(Math.max(part.startMs, track.getState().atMs - backMs))}
        >
          {words('back_short', { count: backMs / 1000 })}
        </Button>
      </div>
      <div className="rv-player-place">
        <Position track={track} part={part} />
        <Rates track={track} />
      </div>
      {status === 'failed' && <Failed track={track} />}
    </section>
  )
}

function Rates({ track }: Pick<ClipPlayerProps, 'track'>) {
  const words = useWords('result')
  const name = useId()
  const rate = useTrackState(track, (state) => state.rate)
  return (
    <fieldset className="rv-rates">
      <legend className="bs-sr">{words('speed')}</legend>
      <div className="bs-seg">
        {rates.map((one) => (
          <label key={one} className="bs-num">
            <input type="radio" name={name} checked={one === rate} onChange={() => track.setRate(one)} />
            {one}×
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Position({ track, part }: Pick<ClipPlayerProps, 'track' | 'part'>) {
  const words = useWords('result')
  const seconds = useTrackState(track, ({ atMs }) => Math.floor(Math.min(part.endMs, Math.max(part.startMs, atMs)) / 1000))
  const stop = useTrackState(track, ({ clip }) => clip?.endMs ?? null)
  const at = toClockTime(Math.max(0, seconds * 1000 - part.startMs))
  const length = toClockTime(part.endMs - part.startMs)
  return (
    <>
      <input
        type="range"
        min={Math.ceil(part.startMs / 1000)}
        max={Math.floor(part.endMs / 1000)}
        step={1}
        value={seconds}
        aria-label={words('position')}
        aria-valuetext={words('position_of', { at, length })}
        onChange={(event) => track.seek(event.currentTarget.valueAsNumber * 1000)}
      />
      <span className="bs-small bs-mute bs-num" aria-hidden="true">
        {stop === null ? words('position_of', { at, length }) : words('stops_at', { at, stop: toClockTime(stop - part.startMs) })}
      </span>
    </>
  )
}

function Failed({ track }: Pick<ClipPlayerProps, 'track'>) {
  const words = useWords('result')
  const plain = useWords('kit')
  return (
    <div className="bs-row bs-row-wraps" role="alert">
      <ErrorLine>{words('track_failed')}</ErrorLine>
      <Button size="dense" icon="refresh" onClick={() => track.toggle()}>
        {plain('try_again')}
      </Button>
    </div>
  )
}
