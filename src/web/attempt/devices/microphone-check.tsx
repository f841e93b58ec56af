import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ErrorLine } from '#web/kit/field.tsx'
import { Select } from '#web/kit/inputs.tsx'
import { useWords } from '#web/kit/words.ts'
import { DeviceRow, Tick } from './device-row.tsx'
import { LevelMeter } from './level-meter.tsx'
import { toLevel } from './level.ts'
import type { MicrophoneTrouble } from './microphone.ts'
import type { CheckProps } from './speaker-check.tsx'
import { type MicrophoneCheck as Check, useMicrophoneCheck } from './use-microphone-check.ts'

export function MicrophoneCheck({ ticked, onTicked, error }: CheckProps) {
  const words = useWords('devices')
  const check = useMicrophoneCheck()
  const { state } = check
  const blocked = state.at === 'trouble'
  const silent = state.at === 'recorded' && toLevel(state.recording.peak) === 'silent'
  const seen = blocked
    ? ({ tone: 'bad', words: words(`trouble_${state.trouble}_short`) } as const)
    : silent
      ? ({ tone: 'bad', words: words('heard_nothing_short') } as const)
      : ticked
        ? ({ tone: 'good', words: words('works') } as const)
        : ({ tone: 'plain', words: words(state.at === 'recorded' ? 'not_ticked' : 'not_recorded') } as const)
  return (
    <DeviceRow icon="mic" name={words('microphone')} hint={blocked ? null : words('microphone_hint')} seen={seen}>
      {blocked && <Trouble trouble={state.trouble} onRetry={check.record} />}
      {!blocked && <Controls check={check} />}
      <DevicePicker check={check} />
      <Tick
        label={words('said_recorded')}
        checked={ticked}
        onChecked={onTicked}
        disabled={state.at !== 'recorded' && !ticked}
        error={error}
      />
    </DeviceRow>
  )
}

function DevicePicker({ check }: { readonly check: Check }) {
  const words = useWords('devices')
  const { devices, deviceId, state } = check
  if (devices.length < 2 || state.at === 'recording') return null
  const options = devices.map((device, index) => ({
    value: device.deviceId,
    label: device.label === '' ? words('microphone_number', { number: index + 1 }) : device.label,
  }))
  return (
    <div className="dv-devices">
      <Select
        label={words('which_microphone')}
        value={deviceId ?? devices[0]?.deviceId ?? ''}
        onValue={check.chooseDevice}
        options={options}
      />
    </div>
  )
}

function Controls({ check }: { readonly check: Check }) {
  const words = useWords('devices')
  const { state } = check
  if (state.at === 'recording')
    return (
      <div className="dv-does">
        <Button kind="primary" icon="stop" onClick={check.stop}>
          {words('stop_recording')}
        </Button>
        <LevelMeter loudness={state.loudness} />
      </div>
    )
  return (
    <>
      <div className="dv-does">
        <Button icon={state.at === 'recorded' ? 'refresh' : 'mic'} busy={state.at === 'asking'} onClick={check.record}>
          {words(state.at === 'recorded' ? 'record_again' : 'record')}
        </Button>
        {state.at === 'recorded' && <PlayBack url={state.recording.url} />}
        {state.at === 'recorded' && <LevelMeter loudness={state.recording.peak} />}
      </div>
      {state.at === 'recorded' && toLevel(state.recording.peak) === 'silent' && <ErrorLine>{words('heard_nothing')}</ErrorLine>}
    </>
  )
}

function PlayBack({ url }: { readonly url: string }) {
  const words = useWords('devices')
  const sound = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const element = new Audio(url)
    sound.current = element
    const tell = () => setPlaying(!element.paused)
    for (const event of ['play', 'pause', 'ended']) element.addEventListener(event, tell)
    return () => {
      element.pause()
      setPlaying(false)
    }
  }, [url])
  const turn = () => {
    if (playing) sound.current?.pause()
    else void sound.current?.play()
  }
  return (
    <Button icon={playing ? 'pause' : 'play'} onClick={turn}>
      {words(playing ? 'pause' : 'play_back')}
    </Button>
  )
}

function Trouble({ trouble, onRetry }: { readonly trouble: MicrophoneTrouble; readonly onRetry: () => void }) {
  const words = useWords('devices')
  const steps = trouble === 'blocked' ? ['blocked_step_1', 'blocked_step_2', 'blocked_step_3'] : []
  return (
    <>
      <div role="alert" className="dv-trouble">
        <ErrorLine>{words(`trouble_${trouble}`)}</ErrorLine>
      </div>
      {steps.length > 0 && (
        <ol className="bs-small bs-soft dv-steps">
          {steps.map((step) => (
            <li key={step}>{words(step)}</li>
          ))}
        </ol>
      )}
      <div className="dv-does">
        <Button icon="refresh" onClick={onRetry}>
          {words('check_again')}
        </Button>
      </div>
    </>
  )
}
