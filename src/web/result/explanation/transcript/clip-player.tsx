import { toClockTime } from '#web/room/index.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Clip } from './clip.ts'
import './clip-player.css'
import { type ClipTrack, isOn } from './clip-track.ts'
import { Rates } from './rates.tsx'
import { useTrackState } from './use-clip-track.ts'

const backMs = 3000

interface ClipPlayerProps {
  readonly track: ClipTrack
  /** Where the track plays this part. */
  readonly part: Clip
  /** What holds the answer; null where no line does. */
  readonly clip: Clip | null
  /** What holds the answers that have no mark, in their order. */
  readonly lost: readonly Clip[]
}

/** Plays the evidence and stops, or the part from any place. */
export function ClipPlayer({ track, part, clip, lost }: ClipPlayerProps) {
  const t = useTranslation('result')
  const status = useTrackState(track, (state) => state.status)
  const on = useTrackState(track, isOn)
  const repeats = useTrackState(track, (state) => state.repeats)
  const rate = useTrackState(track, (state) => state.rate)
  return (
    <section className="rv-player" aria-label={t('player')}>
      <div className="bs-row rv-player-keys">
        {clip !== null && (
          <Button kind="primary" icon="play" busy={status === 'waiting'} onClick={() => track.playClip(clip)}>
            {t('play_answer')}
          </Button>
        )}
        <IconButton lined name={on ? 'pause' : 'play'} label={t(on ? 'pause' : 'play_on')} onClick={() => track.toggle()} />
        <Button
          className="rv-player-back"
          aria-label={`${t('back_short', { count: backMs / 1000 })}${t('comma')}${t('back_seconds', { count: backMs / 1000 })}`}
          onClick={() => track.seek(Math.max(part.startMs, track.getState().atMs - backMs))}
        >
          {t('back_short', { count: backMs / 1000 })}
        </Button>
        {lost.length > 1 && (
          <Button className="rv-player-back" onClick={() => track.playClips(lost)}>
            {t('play_all_wrong')}
          </Button>
        )}
        <Button icon="refresh" className="rv-player-back" aria-pressed={repeats} onClick={() => track.setRepeats(!repeats)}>
          {t('repeat')}
        </Button>
      </div>
      <div className="rv-player-place">
        <Position track={track} part={part} />
        <Rates rate={rate} onRate={(next) => track.setRate(next)} />
      </div>
      {status === 'failed' && <Failed track={track} />}
    </section>
  )
}

function Position({ track, part }: Pick<ClipPlayerProps, 'track' | 'part'>) {
  const t = useTranslation('result')
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
        aria-label={t('position')}
        aria-valuetext={t('position_of', { at, length })}
        onChange={(event) => track.seek(event.currentTarget.valueAsNumber * 1000)}
      />
      <span className="bs-small bs-mute bs-num" aria-hidden="true">
        {stop === null ? t('position_of', { at, length }) : t('stops_at', { at, stop: toClockTime(stop - part.startMs) })}
      </span>
    </>
  )
}

function Failed({ track }: Pick<ClipPlayerProps, 'track'>) {
  const t = useTranslation('result')
  const plain = useTranslation('kit')
  return (
    <div className="bs-row bs-row-wraps" role="alert">
      <ErrorLine>{t('track_failed')}</ErrorLine>
      <Button size="dense" icon="refresh" onClick={() => track.toggle()}>
        {plain('try_again')}
      </Button>
    </div>
  )
}
