import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/kit/words.ts'
import type { RoomEngine } from '#web/attempt/room/engine/room-engine.ts'
import { sayTime } from '#web/attempt/room/frame/time-words.ts'
import { useEngineState } from '#web/attempt/room/room-tools.ts'
import { MicrophoneBox, MicrophoneSign } from './microphone-box.tsx'
import { useVoice, useWatched } from './use-voice.ts'
import type { Voice } from './voice.ts'
import './voice.css'

/** What happens in the section, by mode. */
function Rules({ strict }: { readonly strict: boolean }) {
  const words = useWords('speaking')
  return (
    <ul className="ex-voice-rules">
      <li>{words('rule_examiner')}</li>
      <li>{words('rule_recording')}</li>
      <li>{words('rule_card')}</li>
      <li>{words(strict ? 'rule_strict' : 'rule_practice')}</li>
      <li>{words('rule_place')}</li>
    </ul>
  )
}

/** How many questions have been fetched; those that did not come will be read. */
function Questions({ voice }: { readonly voice: Voice }) {
  const words = useWords('speaking')
  const { loading } = voice.examiner
  const loaded = useWatched(loading, (state) => state.loaded, 0)
  const total = useWatched(loading, (state) => state.total, null)
  const over = useWatched(loading, (state) => state.over, false)
  const key = !over ? 'questions_loading' : total !== null && total > 0 && loaded === total ? 'questions_loaded' : 'questions_missing'
  return (
    <div className="ex-voice-load">
      {!over && <progress aria-label={words('questions_label')} max={total ?? 1} value={total === null ? undefined : loaded} />}
      <p role="status">{words(key)}</p>
    </div>
  )
}

/**
 * Before the clock runs: the microphone is opened and heard, the questions are fetched, and one press begins. After a
 * reload the clock runs already, and the press goes on.
 */
export function SpeakingReady({ engine }: { readonly engine: RoomEngine }) {
  const words = useWords('speaking')
  const roomWords = useWords('attempt')
  const voice = useVoice(engine)
  const again = useEngineState(engine, (state) => state.openedAt !== null)
  const strict = useEngineState(engine, (state) => state.attempt?.mode === 'strict')
  const time = useEngineState(engine, (state) => sayTime(roomWords, state.minutesLeft, state.lastMinute))
  const offline = useEngineState(engine, (state) => state.link !== 'good')
  const open = useWatched(voice.microphone.state, (state) => state.status === 'open', false)
  const loaded = useWatched(voice.examiner.loading, (state) => state.over, false)
  const [begun, setBegun] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    void voice.microphone.open()
    void voice.openQueue()
    void voice.examiner.preload(() => engine.fetchMedia())
    void import('./speaking-stage.tsx') // So that the interview begins with the press.
  }, [voice, engine])
  const ready = open && loaded && !begun
  const begin = () => {
    if (!ready) return
    setBegun(true)
    void voice.microphone.wake()
    voice.examiner.unlock()
    void engine.begin()
  }
  const hint = begun
    ? offline
      ? roomWords('opening_offline')
      : words('opening')
    : words(!open ? 'needs_microphone' : loaded ? 'begin_hint' : 'needs_questions')
  return (
    <main className="ex-voice-ready">
      <h1 ref={title} tabIndex={-1}>
        {words(again ? 'again_title' : 'ready_title')}
      </h1>
      {again ? (
        <>
          <p>{words('again_text')}</p>
          <p>
            <b>{time}</b>
          </p>
        </>
      ) : (
        <Rules strict={strict} />
      )}
      <section className="ex-voice-box" aria-labelledby="ex-mic-title">
        <h2 id="ex-mic-title">
          <MicrophoneSign /> {words('microphone')}
        </h2>
        <MicrophoneBox microphone={voice.microphone} />
      </section>
      <Questions voice={voice} />
      <p>
        <button type="button" className="ex-button" aria-disabled={!ready} aria-describedby="ex-begin-hint" onClick={begin}>
          {words(again ? 'go_on' : 'start')}
        </button>
      </p>
      <p id="ex-begin-hint" className="ex-voice-hint">
        {hint}
      </p>
    </main>
  )
}
