import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { runsFromOne } from '#web/room/runs-from-one.ts'
import type { SoundStripProps } from './sound-strip.tsx'
import { SoundTrouble, Unblock } from './sound-strip.tsx'
import { findPartAt, toClockTime } from './timeline.ts'
import { useRoomSound, useSoundState } from './use-sound.ts'
import { Volume } from './volume.tsx'

const rates = [0.75, 1, 1.25] as const

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}

function SeekBar({ paper }: Pick<SoundStripProps, 'paper'>) {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const atMs = useSoundState(sound, (state) => state.positionMs)
  const durationMs = useSoundState(sound, (state) => state.durationMs)
  const part = findPartAt(paper.parts, atMs)?.number ?? 1
  const press = (event: KeyboardEvent) => {
    const seconds = event.altKey ? undefined : steps[event.key]
    if (seconds === undefined) return
    event.preventDefault()
    sound.seek(sound.state.value.positionMs + seconds * 1000)
  }
  const place = `${toClockTime(atMs)} / ${toClockTime(durationMs)}`
  return (
    <div className="ex-seek">
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(durationMs / 1000))}
        step={1}
        value={Math.floor(atMs / 1000)}
        aria-label={t('seek')}
        aria-valuetext={t('seek_value', { part, at: toClockTime(atMs), length: toClockTime(durationMs) })}
        onKeyDown={press}
        onChange={(event) => sound.seek(Number(event.target.value) * 1000)}
      />
      <span aria-hidden="true">
        {place} <small>{t(runsFromOne(paper.parts) ? 'part_of' : 'part_alone', { part, parts: paper.parts.length })}</small>
      </span>
    </div>
  )
}

function Speed() {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const rate = useSoundState(sound, (state) => state.rate)
  return (
    <div className="ex-speed" role="group" aria-label={t('speed')}>
      {rates.map((each) => (
        <button key={each} type="button" className="ex-tool" aria-pressed={each === rate} onClick={() => sound.setRate(each)}>
          {`${each}×`}
        </button>
      ))}
    </div>
  )
}

/** Practice: the recording in the candidate's hand. */
export function PlayerBar({ paper, options, change }: SoundStripProps) {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const status = useSoundState(sound, (state) => state.status)
  const playing = status === 'playing' || status === 'stalled'
  return (
    <section className="ex-sound" data-practice="" aria-label={t('recording')}>
      <button type="button" className="ex-tool" data-line="" aria-label={t(playing ? 'pause' : 'play')} onClick={() => sound.toggle()}>
        <Glyph name={playing ? 'pause' : 'play'} />
      </button>
      <button type="button" className="ex-tool" data-line="" aria-label={t('back_10')} onClick={() => sound.back()}>
        <Glyph name="rewind" />
        <span>{t('ten_seconds')}</span>
      </button>
      <SoundTrouble />
      <Unblock />
      <SeekBar paper={paper} />
      <Speed />
      <Volume options={options} change={change} />
    </section>
  )
}
