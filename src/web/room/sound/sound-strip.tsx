import type { ListeningPaper } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { runsFromOne } from '#web/room/runs-from-one.ts'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import type { SoundState } from './sound-state.ts'
import { findPartAt, listPlayed } from './timeline.ts'
import { useRoomSound, useSoundState } from './use-sound.ts'
import { Volume } from './volume.tsx'

export interface SoundStripProps {
  readonly paper: ListeningPaper
  readonly options: RoomOptions
  readonly change: (patch: Partial<RoomOptions>) => void
}

function describeStatus(t: Translate, status: SoundState['status'], load: SoundState['load']['status']): string {
  if (load !== 'ready') return t('state_loading')
  return t(`state_${status}`)
}

/** One block a part; they fill as the recording plays. They are not interactive. */
function Blocks({ paper }: { readonly paper: ListeningPaper }) {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const atMs = useSoundState(sound, (state) => state.positionMs)
  const part = findPartAt(paper.parts, atMs)
  const played = listPlayed(paper.parts, atMs)
  return (
    <div className="ex-blocks">
      <div aria-hidden="true">
        {played.map((share, index) => (
          <i key={index}>
            <b style={{ width: `${share * 100}%` }} />
          </i>
        ))}
      </div>
      <small>{t(runsFromOne(paper.parts) ? 'part_of' : 'part_alone', { part: part?.number ?? 1, parts: paper.parts.length })}</small>
    </div>
  )
}

/** The button that a browser wants before it plays anything. */
export function Unblock() {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const status = useSoundState(sound, (state) => state.status)
  if (status !== 'blocked' && status !== 'broken') return null
  return (
    <button type="button" className="ex-tool ex-unblock" data-line="" onClick={() => sound.unblock()}>
      <Glyph name="play" />
      {t(status === 'broken' ? 'retry' : 'play_on')}
    </button>
  )
}

/** What went wrong with the recording itself; both modes say it. */
export function SoundTrouble() {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const status = useSoundState(sound, (state) => state.status)
  return (
    <p className="ex-sound-trouble" role="status">
      {status === 'mending' || status === 'broken' ? t(`trouble_${status}`) : ''}
    </p>
  )
}

/** Exam conditions: what the recording does, where it is, and the volume. */
export function SoundStrip({ paper, options, change }: SoundStripProps) {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const status = useSoundState(sound, (state) => state.status)
  const load = useSoundState(sound, (state) => state.load.status)
  const minutes = Math.round(paper.checking_seconds / 60)
  const second = status === 'over' ? t('checking_minutes', { count: minutes }) : t('played_once')
  return (
    <section className="ex-sound" aria-label={t('recording')}>
      <Glyph name="headphones" />
      <p className="ex-sound-state">
        <b>{describeStatus(t, status, load)}</b>
        <span>{second}</span>
      </p>
      <SoundTrouble />
      <Unblock />
      <Blocks paper={paper} />
      <Volume options={options} change={change} />
    </section>
  )
}
