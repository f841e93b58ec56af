import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DeviceRow, Tick } from './device-row.tsx'
import { LevelMeter } from './level-meter.tsx'
import { type Level, toLevel } from './level.ts'
import type { MicrophoneTrouble } from './microphone.ts'
import type { CheckProps } from './speaker-check.tsx'
import { type MicrophoneCheck as Check, useMicrophoneCheck } from './use-microphone-check.ts'

interface MicrophoneCheckProps extends CheckProps {
  /** Called with the reason why there is no microphone; null when it works or has not been requested yet. */
  readonly onTrouble: (trouble: MicrophoneTrouble | null) => void
}

export function MicrophoneCheck({ ticked, onTicked, error, onTrouble }: MicrophoneCheckProps) {
  const t = useTranslation('room/devices')
  const check = useMicrophoneCheck()
  const { state, trial } = check
  const trouble = state.at === 'trouble' ? state.trouble : null
  const blocked = trouble !== null
  const silent = isSilent(check)
  useEffect(() => onTrouble(trouble), [onTrouble, trouble])
  const seen = blocked
    ? ({ tone: 'bad', words: t(`trouble_${trouble}_short`) } as const)
    : silent
      ? ({ tone: 'bad', words: t('heard_nothing_short') } as const)
      : ticked
        ? ({ tone: 'good', words: t('works') } as const)
        : ({ tone: 'plain', words: t(state.at === 'recorded' ? 'not_ticked' : 'not_recorded') } as const)
  return (
    <DeviceRow icon="mic" name={t('microphone')} hint={blocked ? null : t('microphone_hint')} seen={seen}>
      {blocked && <Trouble trouble={trouble} onRetry={() => void trial.record()} />}
      {!blocked && <Controls check={check} />}
      <DevicePicker check={check} />
      <Tick label={t('said_recorded')} checked={ticked} onChecked={onTicked} disabled={state.at !== 'recorded' && !ticked} error={error} />
    </DeviceRow>
  )
}

function isSilent({ state }: Check): boolean {
  return state.at === 'recorded' && state.recording !== null && toLevel(state.recording.peak) === 'silent'
}

function DevicePicker({ check }: { readonly check: Check }) {
  const t = useTranslation('room/devices')
  const { devices, state, trial } = check
  if (devices.length < 2 || state.at === 'recording') return null
  const options = devices.map(({ id, label }, index) => ({
    value: id,
    label: label === '' ? t('microphone_number', { number: index + 1 }) : label,
  }))
  return (
    <div className="dv-devices">
      <Select
        label={t('which_microphone')}
        value={state.deviceId ?? options[0]?.value ?? ''}
        onValue={(id) => trial.chooseDevice(id)}
        options={options}
      />
    </div>
  )
}

function Controls({ check }: { readonly check: Check }) {
  const t = useTranslation('room/devices')
  const { state, trial } = check
  const { at, recording } = state
  const describeLevel = (level: Level | null) => t(level === null ? 'level_unknown' : `level_${level}`)
  if (at === 'recording')
    return (
      <div className="dv-does">
        <Button kind="primary" icon="stop" onClick={() => void trial.stop()}>
          {t('stop_recording')}
        </Button>
        <LevelMeter hearing={trial.microphone} label={(level) => t('level_label', { level: describeLevel(level) })} say={describeLevel} />
      </div>
    )
  return (
    <>
      <div className="dv-does">
        <Button icon={recording ? 'refresh' : 'mic'} busy={at === 'asking'} onClick={() => void trial.record()}>
          {t(recording ? 'record_again' : 'record')}
        </Button>
        {recording && <PlayBack url={recording.url} />}
        {recording && <span className="bs-small bs-mute">{describeLevel(toLevel(recording.peak))}</span>}
      </div>
      {isSilent(check) && <ErrorLine>{t('heard_nothing')}</ErrorLine>}
    </>
  )
}

function PlayBack({ url }: { readonly url: string }) {
  const t = useTranslation('room/devices')
  const sound = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = new Audio(url)
    sound.current = element
    const tell = () => setPlaying(!element.paused)
    for (const event of ['play', 'pause', 'ended']) element.addEventListener(event, tell)
    return () => {
      element.pause()
      setPlaying(false)
      setFailed(false)
    }
  }, [url])
  const turn = () => {
    if (playing) sound.current?.pause()
    else sound.current?.play().catch(() => setFailed(true))
  }
  return (
    <>
      <Button icon={playing ? 'pause' : 'play'} onClick={turn}>
        {t(playing ? 'pause' : 'play_back')}
      </Button>
      {failed && <ErrorLine>{t('play_back_failed')}</ErrorLine>}
    </>
  )
}

function Trouble({ trouble, onRetry }: { readonly trouble: MicrophoneTrouble; readonly onRetry: () => void }) {
  const t = useTranslation('room/devices')
  const steps = trouble === 'refused' ? ['blocked_step_1', 'blocked_step_2', 'blocked_step_3'] : []
  return (
    <>
      <div role="alert" className="dv-trouble">
        <ErrorLine>{t(`trouble_${trouble}`)}</ErrorLine>
      </div>
      {steps.length > 0 && (
        <ol className="bs-small bs-soft dv-steps">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
      {trouble !== 'unsupported' && trouble !== 'insecure' && (
        <div className="dv-does">
          <Button icon="refresh" onClick={onRetry}>
            {t('check_again')}
          </Button>
        </div>
      )}
    </>
  )
}
