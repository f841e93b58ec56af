import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { maxVoiceMs, type VoiceComment } from '#contract/grading/marking.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { browserHost, LevelMeter, toClockTime } from '#web/room/index.ts'
import { tellVoiceBegins } from './voice-begin.ts'
import { VoicePlayer, VoiceStatus } from './voice-player.tsx'
import { VoiceRecorder } from './voice-recorder.ts'
import type { VoiceUploads } from './voice-uploads.ts'
import './voice.css'

/** What the form around a voice comment does with it by keys, and before it closes. */
export interface VoiceHandle {
  /** Something is recorded, or the microphone is asked for. */
  readonly isBusy: boolean
  /** Begins to record, or ends it. */
  readonly toggle: () => void
  /** Ends a recording that runs; settles when it is kept. */
  readonly finish: () => Promise<void>
}

interface VoiceFieldProps {
  readonly voice: VoiceComment | undefined
  /** The number of its comment. */
  readonly number: number
  readonly uploads: VoiceUploads
  /** A recording was made, or deleted. The field may be gone by then. */
  readonly onVoice: (voice: VoiceComment | undefined) => void
  readonly onRenew: () => void
  readonly handleRef: RefObject<VoiceHandle | null>
}

/** Records, plays and deletes the voice of a comment. */
export function VoiceField({ voice, number, uploads, onVoice, onRenew, handleRef }: VoiceFieldProps) {
  const t = useTranslation('grading/voice')
  const { recorder, state, record, finish } = useRecording({ uploads, onVoice })
  const held = useSyncExternalStore(uploads.watch, () => (voice === undefined ? undefined : uploads.value.voices.get(voice.id)))
  const isRecording = state.at === 'recording'
  useImperativeHandle(handleRef, () => ({ isBusy: state.at !== 'idle', toggle: () => void (isRecording ? finish() : record()), finish }))
  const remove = () => {
    if (voice === undefined) return
    onVoice(undefined)
    void uploads.drop(voice.id)
  }
  return (
    <div className="gv-field" role="group" aria-label={t('voice')}>
      {isRecording ? (
        <div className="bs-row bs-row-wraps">
          <LevelMeter hearing={recorder.microphone} label={(level) => t('level', { level: t(`level_${level ?? 'unknown'}`) })} />
          <span className="bs-small bs-num">{t('time', { at: toClockTime(state.elapsedMs), most: toClockTime(maxVoiceMs) })}</span>
          <Button size="dense" kind="primary" icon="stop" className="bs-push" aria-keyshortcuts="Alt+R" onClick={() => void finish()}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        <>
          {voice !== undefined && (
            <>
              <VoicePlayer voice={voice} number={number} url={held?.url ?? null} missing={t('elsewhere')} onFail={onRenew} />
              <VoiceStatus held={held} />
            </>
          )}
          <div className="bs-row bs-row-wraps">
            <Button
              size="dense"
              kind="quiet"
              icon="mic"
              busy={state.at === 'asking'}
              aria-keyshortcuts="Alt+R"
              onClick={() => void record()}
            >
              {t(voice === undefined ? 'record' : 'record_again')}
            </Button>
            {voice !== undefined && (
              <Button size="dense" kind="quiet" icon="close" onClick={remove}>
                {t('delete')}
              </Button>
            )}
          </div>
        </>
      )}
      {state.trouble !== null && (
        <p className="bs-tiny gv-bad" role="alert">
          {t(`trouble_${state.trouble}`)}
        </p>
      )}
    </div>
  )
}

type RecordingParts = Pick<VoiceFieldProps, 'uploads' | 'onVoice'>

/** A recording ends by itself after a minute, and when its field goes; it is kept before the comment names it. */
function useRecording({ uploads, onVoice }: RecordingParts) {
  const running = useRef<Promise<void>>(Promise.resolve())
  const finishRef = useRef(() => Promise.resolve())
  const [recorder] = useState(() => new VoiceRecorder())
  const keep = useEffectEvent(async () => {
    const recorded = await recorder.stop()
    if (recorded === null) return
    const id = browserHost.uuid()
    await uploads.add({ id, ...recorded })
    onVoice({ id, duration_ms: recorded.durationMs })
  })
  const state = useSyncExternalStore(recorder.watch, () => recorder.value)
  useEffect(() => {
    const finish = () => (running.current = running.current.then(() => keep()))
    finishRef.current = finish
    const unwatch = recorder.watch(() => {
      if (recorder.value.isFull) void finish()
    })
    return () => {
      unwatch()
      void finish()
    }
  }, [recorder])
  const record = () => {
    tellVoiceBegins()
    return recorder.record()
  }
  return { recorder, state, record, finish: () => finishRef.current() }
}
