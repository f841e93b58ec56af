import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { formatTimeLeft } from '#web/room/frame/time-words.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { MicrophoneBox, MicrophoneSign } from './microphone-box.tsx'
import { useVoice, useObserved } from './use-voice.ts'
import type { Voice } from './voice.ts'
import { WithoutMicrophone } from './without-microphone.tsx'
import './voice.css'

/** What happens in the section, by mode. */
function Rules({ strict }: { readonly strict: boolean }) {
  const t = useTranslation('room/voice')
  return (
    <ul className="ex-voice-rules">
      <li>{t('rule_examiner')}</li>
      <li>{t('rule_recording')}</li>
      <li>{t('rule_card')}</li>
      <li>{t(strict ? 'rule_strict' : 'rule_practice')}</li>
      <li>{t('rule_place')}</li>
    </ul>
  )
}

/** How many questions have been fetched; those that did not come will be read. */
function Questions({ voice }: { readonly voice: Voice }) {
  const t = useTranslation('room/voice')
  const { loading } = voice.examiner
  const loaded = useObserved(loading, (state) => state.loaded, 0)
  const total = useObserved(loading, (state) => state.total, null)
  const over = useObserved(loading, (state) => state.over, false)
  const key = !over ? 'questions_loading' : total !== null && total > 0 && loaded === total ? 'questions_loaded' : 'questions_missing'
  return (
    <div className="ex-voice-load">
      {!over && <progress aria-label={t('questions_label')} max={total ?? 1} value={total === null ? undefined : loaded} />}
      <p role="status">{t(key)}</p>
    </div>
  )
}

/** Opens the microphone and the store, and fetches what may be fetched, while the candidate reads. */
function usePreparation(engine: RoomEngine, voice: Voice, mayFetch: boolean): void {
  const held = useEngineState(engine, (state) => state.lease === 'held')
  useEffect(() => {
    void voice.openQueue()
    void import('./speaking-stage.tsx') // So that the interview begins with the press.
  }, [voice])
  useEffect(() => {
    if (held) void voice.microphone.open()
  }, [voice, held])
  useEffect(() => {
    if (mayFetch) voice.fetchQuestions()
  }, [voice, mayFetch])
}

interface BeginProps {
  readonly engine: RoomEngine
  readonly voice: Voice
  /** The clock runs already. */
  readonly again: boolean
  readonly mayFetch: boolean
}

/** What the press still waits for: a word for it; null: nothing. */
function useWait({ voice, again, mayFetch }: BeginProps): string | null {
  const open = useObserved(voice.microphone.state, (state) => state.status === 'open', false)
  const enough = useObserved(voice.examiner.loading, (state) => state.enough, false)
  if (!open) return 'needs_microphone'
  return again || enough || !mayFetch ? null : 'needs_questions'
}

/** The press that begins, and what it waits for. */
function Begin(props: BeginProps) {
  const { engine, voice, again, mayFetch } = props
  const t = useTranslation('room/voice')
  const roomWords = useTranslation('room')
  const offline = useEngineState(engine, (state) => state.link !== 'good')
  const [begun, setBegun] = useState(false)
  const waits = useWait(props)
  const begin = () => {
    if (waits !== null || begun) return
    setBegun(true)
    void voice.microphone.wake()
    voice.examiner.unlock()
    void engine.begin()
  }
  const opening = offline ? roomWords('opening_offline') : t('opening')
  const goes = again ? 'go_on_hint' : mayFetch ? 'begin_hint' : 'begin_hint_strict'
  return (
    <>
      <p>
        <button
          type="button"
          className="ex-button"
          aria-disabled={waits !== null || begun}
          aria-describedby="ex-begin-hint"
          onClick={begin}
        >
          {t(again ? 'go_on' : 'start')}
        </button>
      </p>
      <p id="ex-begin-hint" className="ex-voice-hint">
        {begun ? opening : t(waits ?? goes)}
      </p>
    </>
  )
}

/**
 * Before the clock starts: opens and tests the microphone, loads the questions, and starts on one click. After a reload the clock is already
 * running, and the click continues.
 */
export function SpeakingReady({ engine }: { readonly engine: RoomEngine }) {
  const t = useTranslation('room/voice')
  const roomWords = useTranslation('room')
  const voice = useVoice(engine)
  const again = useEngineState(engine, (state) => state.openedAt !== null)
  const strict = useEngineState(engine, (state) => state.attempt?.mode === 'strict')
  const time = useEngineState(engine, (state) => formatTimeLeft(roomWords, state.minutesLeft, state.lastMinute))
  const title = useRef<HTMLHeadingElement>(null)
  /** Exam conditions: nothing of the section is given out before its clock runs. */
  const mayFetch = again || !strict
  usePreparation(engine, voice, mayFetch)
  useEffect(() => title.current?.focus(), [])
  return (
    <main className="ex-voice-ready">
      <h1 ref={title} tabIndex={-1}>
        {t(again ? 'again_title' : 'ready_title')}
      </h1>
      {again ? (
        <>
          <p>{t('again_text')}</p>
          {strict && <p>{t('again_strict')}</p>}
          <p>
            <b>{time}</b>
          </p>
        </>
      ) : (
        <Rules strict={strict} />
      )}
      <section className="ex-voice-box" aria-labelledby="ex-mic-title">
        <h2 id="ex-mic-title">
          <MicrophoneSign /> {t('microphone')}
        </h2>
        <MicrophoneBox microphone={voice.microphone} />
        <WithoutMicrophone engine={engine} voice={voice} />
      </section>
      {mayFetch && <Questions voice={voice} />}
      <Begin engine={engine} voice={voice} again={again} mayFetch={mayFetch} />
    </main>
  )
}
