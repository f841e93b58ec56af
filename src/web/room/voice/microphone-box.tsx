import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Microphone, MicrophoneStatus } from '#web/room/devices/microphone.ts'
import { RoomMeter } from './room-meter.tsx'
import { useObserved } from './use-voice.ts'

const troubles: ReadonlySet<MicrophoneStatus> = new Set<MicrophoneStatus>(['refused', 'missing', 'busy', 'insecure', 'unsupported'])

export function isTrouble(status: MicrophoneStatus): boolean {
  return troubles.has(status)
}

export function MicrophoneSign() {
  return (
    <svg className="ex-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7" />
    </svg>
  )
}

const browsers = ['chrome', 'safari', 'firefox', 'phone'] as const

/** What to do when the browser or the machine gives no microphone. */
export function MicrophoneHelp({ status, retry }: { readonly status: MicrophoneStatus; readonly retry: () => void }) {
  const t = useTranslation('room/voice')
  return (
    <div className="ex-mic-help">
      <p role="alert">
        <b>{t(`mic_${status}`)}</b>
      </p>
      {status === 'refused' && (
        <>
          <ol>
            <li>{t('allow_1')}</li>
            <li>{t('allow_2')}</li>
            <li>{t('allow_3')}</li>
          </ol>
          <details>
            <summary>{t('allow_browsers')}</summary>
            <ul>
              {browsers.map((browser) => (
                <li key={browser}>{t(`allow_${browser}`)}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      <div className="ex-voice-row">
        {status !== 'unsupported' && status !== 'insecure' && (
          <button type="button" className="ex-button" data-line="" onClick={retry}>
            {t('mic_retry')}
          </button>
        )}
        {status === 'refused' && (
          <button type="button" className="ex-button" data-line="" onClick={() => location.reload()}>
            {t('mic_refresh')}
          </button>
        )}
      </div>
    </div>
  )
}

function DevicePicker({ microphone }: { readonly microphone: Microphone }) {
  const t = useTranslation('room/voice')
  const devices = useObserved(microphone.state, (state) => state.devices, [])
  const deviceId = useObserved(microphone.state, (state) => state.deviceId, null)
  const [failed, setFailed] = useState(false)
  const choose = async (id: string) => setFailed(!(await microphone.open(id)))
  if (devices.length === 0) return null
  return (
    <div className="ex-device">
      <label htmlFor="ex-device">{t('device')}</label>
      <select id="ex-device" value={deviceId ?? ''} onChange={(event) => void choose(event.target.value)}>
        {devices.map(({ id, label }, index) => (
          <option key={id} value={id}>
            {label === '' ? t('device_number', { number: index + 1 }) : label}
          </option>
        ))}
      </select>
      {failed && <p role="alert">{t('device_failed')}</p>}
    </div>
  )
}

/** The microphone before the section: which one, how loud, and what to do when there is none. */
export function MicrophoneBox({ microphone }: { readonly microphone: Microphone }) {
  const t = useTranslation('room/voice')
  const status = useObserved(microphone.state, (state) => state.status, 'closed')
  const asleep = useObserved(microphone.state, (state) => state.asleep, false)
  if (isTrouble(status)) return <MicrophoneHelp status={status} retry={() => void microphone.open()} />
  if (status !== 'open') return <p role="status">{t('mic_asking')}</p>
  return (
    <>
      <DevicePicker microphone={microphone} />
      <RoomMeter microphone={microphone} withWords />
      {asleep && (
        <button type="button" className="ex-button" data-line="" onClick={() => void microphone.wake()}>
          {t('wake')}
        </button>
      )}
      <p className="ex-voice-hint">{t('level_hint')}</p>
    </>
  )
}
