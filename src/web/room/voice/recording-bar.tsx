import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isTrouble, MicrophoneHelp, MicrophoneSign } from './microphone-box.tsx'
import type { Interview } from './interview.ts'
import type { InterviewState } from './interview-state.ts'
import { RoomMeter } from './room-meter.tsx'
import { useObserved } from './use-voice.ts'
import type { Voice } from './voice.ts'

/** The unsent time is announced in steps of this many seconds. */
const spokenEach = 60

/** "1:14" */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const warnSeconds = 5

interface TimeBarProps {
  readonly done: number
  readonly total: number
  readonly start: string
  readonly middle?: string
  readonly end: string
  readonly warned?: boolean
}

/** How much of a time is over. The words below say the same. */
function TimeBar({ done, total, start, middle, end, warned = false }: TimeBarProps) {
  return (
    <div className="ex-span" data-warned={warned ? '' : undefined}>
      <div className="ex-span-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (done / total) * 100)}%` }} />
        {middle !== undefined && <u />}
      </div>
      <p>
        <span>{start}</span>
        {middle !== undefined && <span>{middle}</span>}
        <span>{end}</span>
      </p>
    </div>
  )
}

function Recording({ state }: { readonly state: InterviewState }) {
  const t = useTranslation('room/voice')
  const { secondsLeft, totalSeconds: total, cutShort } = state
  const done = total - secondsLeft
  const warned = secondsLeft <= warnSeconds
  return (
    <>
      <div className="ex-rec-state" data-recording="">
        <b>{t('recording')}</b>
        <p>
          <strong>{formatClock(done)}</strong> <small>{t('of_time', { time: formatClock(total) })}</small>
        </p>
      </div>
      <TimeBar
        done={done}
        total={total}
        start="0:00"
        {...(total === 120 && { middle: t('minute_good') })}
        end={
          warned ? t('seconds_left', { count: secondsLeft }) : t(cutShort ? 'section_ends_at' : 'stops_at', { time: formatClock(total) })
        }
        warned={warned}
      />
    </>
  )
}

function Preparing({ state }: { readonly state: InterviewState }) {
  const t = useTranslation('room/voice')
  const total = state.totalSeconds
  return (
    <>
      <div className="ex-rec-state">
        <b>{t('not_recording')}</b>
        <p>
          <strong>{formatClock(state.secondsLeft)}</strong> <small>{t('left_to_prepare')}</small>
        </p>
      </div>
      <TimeBar
        done={total - state.secondsLeft}
        total={total}
        start={formatClock(total)}
        end={t('starts_by_itself')}
        warned={state.secondsLeft <= warnSeconds}
      />
    </>
  )
}

function Resting({ text }: { readonly text: string }) {
  const t = useTranslation('room/voice')
  return (
    <>
      <div className="ex-rec-state">
        <b>{t('not_recording')}</b>
      </div>
      <p className="ex-rec-text">{text}</p>
    </>
  )
}

/** Seconds as they are announced: growing ones not each time. */
function toSpokenSeconds(seconds: number): number {
  return Math.ceil(seconds / spokenEach) * spokenEach
}

/** What waits on this device, once it is more than the newest chunk or two. */
function Unsent({ voice }: { readonly voice: Voice }) {
  const t = useTranslation('room/voice')
  const queue = useObserved(voice.state, (state) => state.queue, null)
  const seconds = useObserved(queue?.state, (state) => Math.ceil(state.waitingMs / 1000), 0)
  const memory = useObserved(queue?.state, (state) => state.storage === 'memory', false)
  const error = useObserved(queue?.state, (state) => state.lastError, null)
  const refused = error === 'refused' ? 'chunks_refused' : error === 'not-now' ? 'chunks_not_now' : null
  if (seconds <= 12 && refused === null) return null
  const key = memory ? 'chunks_wait_memory' : (refused ?? 'chunks_wait')
  return (
    <>
      <p className="ex-rec-unsent" aria-hidden="true">
        {t(key, { count: seconds })}
      </p>
      <p className="bs-sr" role="status">
        {t(key, { count: toSpokenSeconds(seconds) })}
      </p>
    </>
  )
}

interface RecordingBarProps {
  readonly voice: Voice
  readonly interview: Interview
  readonly state: InterviewState
  readonly practice: boolean
  /** Of the section. */
  readonly minutesLeft: number | null
}

const actions: Readonly<Partial<Record<InterviewState['phase'], string>>> = {
  fetching: 'answer_now',
  asking: 'answer_now',
  reading: 'answer_now',
  preparing: 'talk_now',
  recording: 'finish',
  review: 'next_question',
  held: 'go_on',
}

/** Further actions in practice, before continuing: replay the question, record again. */
function PracticeActions({ interview, state }: Pick<RecordingBarProps, 'interview' | 'state'>) {
  const t = useTranslation('room/voice')
  const { phase, heldBy, replaying } = state
  if (phase !== 'review' && heldBy !== 'paused') return null
  return (
    <>
      <button type="button" className="ex-button" data-line="" aria-disabled={replaying} onClick={() => void interview.hearAgain()}>
        {t('hear_again')}
      </button>
      {phase === 'review' && (
        <button type="button" className="ex-button" data-line="" onClick={() => interview.recordAgain()}>
          {t('record_again')}
        </button>
      )}
    </>
  )
}

/** The button that continues stays the same element. */
function Actions({ voice, interview, state, practice }: Omit<RecordingBarProps, 'minutesLeft'>) {
  const t = useTranslation('room/voice')
  const { phase } = state
  const hasMicrophone = useObserved(voice.microphone.state, (each) => each.status === 'open', false)
  const action = actions[phase]
  const blocked = action === undefined || (phase === 'held' && !hasMicrophone)
  return (
    <div className="ex-rec-actions">
      {practice && <PracticeActions interview={interview} state={state} />}
      <button
        type="button"
        className="ex-button"
        data-line={phase === 'recording' || phase === 'asking' ? '' : undefined}
        aria-disabled={blocked}
        onClick={() => !blocked && interview.advance()}
      >
        {t(action ?? 'one_moment')}
      </button>
    </div>
  )
}

/** Why the interview waits, and what to do. */
function Held({ voice, state }: Pick<RecordingBarProps, 'voice' | 'state'>): ReactNode {
  const t = useTranslation('room/voice')
  const status = useObserved(voice.microphone.state, (each) => each.status, 'closed')
  const retry = async () => {
    if (await voice.microphone.open()) void voice.microphone.wake()
  }
  if (status === 'closed') return <MicrophoneHelp status="missing" retry={() => void retry()} />
  if (isTrouble(status)) return <MicrophoneHelp status={status} retry={() => void retry()} />
  return <Resting text={t(`held_${state.heldBy ?? 'paused'}`)} />
}

/** Practice, between two questions: whether the time of the section is enough for the rest. */
function Review({ interview, minutesLeft }: Pick<RecordingBarProps, 'interview' | 'minutesLeft'>) {
  const t = useTranslation('room/voice')
  const need = Math.ceil(interview.msToCome / 60_000)
  const isShort = minutesLeft !== null && need > minutesLeft
  const clock = isShort ? t('review_short', { count: minutesLeft, need }) : t('review_clock')
  return <Resting text={`${t('review_text')} ${clock}`} />
}

/** What runs now, or why nothing does. */
function Running({ voice, interview, state, minutesLeft }: Omit<RecordingBarProps, 'practice'>): ReactNode {
  const t = useTranslation('room/voice')
  switch (state.phase) {
    case 'recording':
      return <Recording state={state} />
    case 'preparing':
      return <Preparing state={state} />
    case 'held':
      return <Held voice={voice} state={state} />
    case 'review':
      return <Review interview={interview} minutesLeft={minutesLeft} />
    case 'reading':
      return <Resting text={t(state.heardBefore ? 'reading_before_text' : 'reading_text', { count: state.secondsLeft })} />
    default:
      return <Resting text={t(`${state.phase}_text`)} />
  }
}

/** At the bottom of the room: whether it records, how long still, how loud, and the way on. */
export function RecordingBar({ voice, interview, state, practice, minutesLeft }: RecordingBarProps) {
  const t = useTranslation('room/voice')
  const { phase, silent, lostAnswer } = state
  return (
    <div className="ex-rec" role="group" aria-label={t('bar')}>
      {silent && <p className="ex-rec-alarm">{t('cannot_hear')}</p>}
      {lostAnswer && phase !== 'recording' && <p className="ex-rec-alarm">{t('answer_lost')}</p>}
      <Running voice={voice} interview={interview} state={state} minutesLeft={minutesLeft} />
      {phase === 'recording' && <RoomMeter microphone={voice.microphone} withWords={false} />}
      {phase === 'preparing' && (
        <span className="ex-rec-works">
          <MicrophoneSign /> {t('microphone_works')}
        </span>
      )}
      <Actions voice={voice} interview={interview} state={state} practice={practice} />
      <Unsent voice={voice} />
    </div>
  )
}
