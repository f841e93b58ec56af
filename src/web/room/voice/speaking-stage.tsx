import { useEffect, useRef } from 'react'
import type { SpeakingPaper } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { Exchange } from './exchange.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { InterviewAnnouncer } from './interview-announcer.tsx'
import type { Interview } from './interview.ts'
import { beforeInterview } from './interview-state.ts'
import type { InterviewPhase } from './interview-state.ts'
import { RecordingBar } from './recording-bar.tsx'
import type { Turn } from '#web/room/recording/turns.ts'
import { useVoice, useObserved } from './use-voice.ts'
import type { Voice } from './voice.ts'
import { runsFromOne } from '#web/room/runs-from-one.ts'
import '#web/room/writing/writing.css'
import './voice.css'

const hints = { interview: 'hint_interview', 'long-turn': 'hint_rounding_off', discussion: 'hint_discussion' } as const

/** What is to be done now, in a line. */
function PartStrip({ turn, phase, paper }: { readonly turn: Turn; readonly phase: InterviewPhase; readonly paper: SpeakingPaper }) {
  const t = useTranslation('room/voice')
  const { part, hasCard } = turn
  const hint = hasCard ? (phase === 'recording' ? 'hint_talk' : 'hint_long_turn') : hints[part.kind]
  return (
    <div className="ex-strip">
      <b>{t(runsFromOne(paper.parts) ? 'part_of' : 'part_alone', { number: part.number, total: paper.parts.length })}</b>
      {t(hint)}
    </div>
  )
}

/** Everything is answered: what still waits, and the press that hands in. */
function Done({ engine, voice }: { readonly engine: RoomEngine; readonly voice: Voice }) {
  const t = useTranslation('room/voice')
  const title = useRef<HTMLHeadingElement>(null)
  const last = useEngineState(engine, (state) => state.lastSection)
  const queue = useObserved(voice.state, (state) => state.queue, null)
  const seconds = useObserved(queue?.state, (state) => Math.ceil(state.waitingMs / 1000), 0)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="ex-voice-done">
      <h2 ref={title} tabIndex={-1}>
        {t('done_title')}
      </h2>
      <p>{t(last ? 'done_text' : 'done_text_section')}</p>
      {seconds > 0 && <p>{t('done_sending', { count: seconds })}</p>}
      <p role="status">{seconds > 0 ? '' : t('done_sent')}</p>
      <p>
        <button type="button" className="ex-button" onClick={() => engine.submit()}>
          {t('hand_in')}
        </button>
      </p>
    </div>
  )
}

/** Starts the interview, and lets it follow the room: a pause, the end, the way back. */
function useInterview(engine: RoomEngine, paper: SpeakingPaper, voice: Voice): Interview | null {
  const interview = useObserved(voice.state, (state) => state.interview, null)
  const phase = useEngineState(engine, (state) => state.phase)
  const held = useEngineState(engine, (state) => state.lease === 'held')
  useEffect(() => {
    void voice.startInterview(paper)
  }, [voice, paper])
  useEffect(() => {
    if (!interview) return
    if (phase !== 'running' || !held) void interview.suspend()
    else voice.reopen()
  }, [interview, phase, held, voice])
  return interview
}

/** The interview: what the examiner asks above, whether it records and how long still below. */
export function SpeakingStage({ engine, paper }: { readonly engine: RoomEngine; readonly paper: SpeakingPaper }) {
  const t = useTranslation('room/voice')
  const voice = useVoice(engine)
  const interview = useInterview(engine, paper, voice)
  const practice = useEngineState(engine, (state) => state.attempt?.mode === 'default')
  const minutesLeft = useEngineState(engine, (state) => state.minutesLeft)
  const state = useObserved(interview?.state, (each) => each, beforeInterview)
  const { turn, phase } = state
  return (
    <main className="ex-main ex-speak">
      {turn && <PartStrip turn={turn} phase={phase} paper={paper} />}
      <div className="ex-speak-body" tabIndex={0} role="region" aria-label={t('region')}>
        {turn && <Exchange engine={engine} turn={turn} phase={phase} />}
        {!turn && phase === 'done' && <Done engine={engine} voice={voice} />}
        {!turn && phase !== 'done' && <p role="status">{t('one_moment')}</p>}
      </div>
      {interview && turn && (
        <RecordingBar voice={voice} interview={interview} state={state} practice={practice} minutesLeft={minutesLeft} />
      )}
      <InterviewAnnouncer state={state} />
      <HandInDialog voice={voice} />
    </main>
  )
}
