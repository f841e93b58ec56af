import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { formatTimeLeft } from '#web/room/frame/time-words.ts'
import type { RoomOptions } from '#web/room/frame/room-options.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import type { LoadState } from './track-loader.ts'
import { useRoomSound, useSoundState } from './use-sound.ts'
import { Volume } from './volume.tsx'

interface ListeningReadyProps {
  readonly engine: RoomEngine
  readonly options: RoomOptions
  readonly change: (patch: Partial<RoomOptions>) => void
}

/** "4.2" */
function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

function describeLoad(t: Translate, { status, received, bytes }: LoadState): string {
  const amount = { received: toMegabytes(received), bytes: toMegabytes(bytes ?? 0) }
  if (status === 'loading' && bytes === null) return t('load_asking')
  return t(`load_${status}`, amount)
}

/** What has arrived of the recording, in bytes and in words; what went wrong, and the way to try again. */
function Loading() {
  const t = useTranslation('room/sound')
  const { sound, retry } = useRoomSound()
  const load = useSoundState(sound, (state) => state.load)
  const broken = load.status === 'waiting' || load.status === 'refused' || load.status === 'damaged'
  return (
    <div className="ex-load">
      {load.status !== 'ready' && load.status !== 'later' && (
        <progress aria-label={t('load_label')} max={load.bytes ?? 1} value={load.bytes === null ? undefined : load.received} />
      )}
      <p>{describeLoad(t, load)}</p>
      <p className="bs-sr" role="status">
        {load.status === 'ready' || load.status === 'later' || broken ? describeLoad(t, load) : ''}
      </p>
      {broken && (
        <button type="button" className="ex-button" data-line="" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

function Rules({ strict }: { readonly strict: boolean }) {
  const t = useTranslation('room/sound')
  const { sound } = useRoomSound()
  const minutes = useSoundState(sound, (state) => Math.round(state.durationMs / 60_000))
  return (
    <ul className="ex-rules">
      <li>{t('rule_headphones')}</li>
      {minutes > 1 && <li>{t('rule_length', { minutes })}</li>}
      <li>{t(strict ? 'rule_once' : 'rule_practice')}</li>
    </ul>
  )
}

/** Before the clock runs: what will happen, the recording on its way, the volume, and the press that begins. After a reload: the press. */
export function ListeningReady({ engine, options, change }: ListeningReadyProps) {
  const t = useTranslation('room/sound')
  const roomWords = useTranslation('room')
  const { sound } = useRoomSound()
  const again = useEngineState(engine, (state) => state.openedAt !== null)
  const strict = useEngineState(engine, (state) => state.attempt?.mode === 'strict')
  const time = useEngineState(engine, (state) => formatTimeLeft(roomWords, state.minutesLeft, state.lastMinute))
  const offline = useEngineState(engine, (state) => state.link !== 'good')
  const ready = useSoundState(sound, ({ load }) => load.status === 'ready' || load.status === 'later')
  const [begun, setBegun] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const begin = () => {
    if (!ready || begun) return
    setBegun(true)
    sound.unlock()
    void engine.begin()
  }
  return (
    <main className="ex-wait ex-ready">
      <h1 ref={title} tabIndex={-1}>
        {t(again ? 'again_title' : 'ready_title')}
      </h1>
      {again ? (
        <>
          <p>{t(strict ? 'again_strict' : 'again_practice')}</p>
          <p>
            <b>{time}</b>
          </p>
        </>
      ) : (
        <Rules strict={strict} />
      )}
      <Loading />
      <Volume options={options} change={change} />
      <p>
        <button type="button" className="ex-button" aria-disabled={!ready || begun} aria-describedby="ex-begin-hint" onClick={begin}>
          <Glyph name="play" />
          {t(again ? 'play_on' : 'play_and_start')}
        </button>
      </p>
      <p id="ex-begin-hint" className="ex-muted">
        {begun && offline ? roomWords('opening_offline') : t(ready ? (again ? 'begin_hint_again' : 'begin_hint') : 'begin_wait')}
      </p>
    </main>
  )
}
