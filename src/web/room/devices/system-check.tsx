import type { RecordingPolicy } from '#contract/attempt/recording-policy.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './devices.css'
import { Tick } from './device-row.tsx'
import { MicrophoneCheck } from './microphone-check.tsx'
import type { MicrophoneTrouble } from './microphone.ts'
import { SpeakerCheck } from './speaker-check.tsx'

/** What somebody has said about their devices, and about being recorded. */
export interface Ticks {
  readonly speaker: boolean
  readonly microphone: boolean
  readonly recording_consent: boolean
}

export const noTicks: Ticks = { speaker: false, microphone: false, recording_consent: false }

interface SystemCheckProps {
  readonly needs: { readonly speaker: boolean; readonly microphone: boolean }
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
  readonly errors: Readonly<Record<string, string>>
  /** For how long recordings are kept; null while it is being looked up. */
  readonly policy: RecordingPolicy | null
  /** Told why there is no microphone, as far as it was tried. */
  readonly onTrouble?: (trouble: MicrophoneTrouble | null) => void
}

const doNothing = () => undefined

function HowLong({ policy: { retention_months: count, after_last_test_months: months } }: { readonly policy: RecordingPolicy }) {
  const t = useTranslation('room/devices')
  const told = months === null ? t('consent_kept', { count }) : t('consent_kept_minor', { count, months })
  return <p className="bs-small bs-soft">{told}</p>
}

/** Only the devices that the chosen sections need are listed; each must be ticked. */
export function SystemCheck({ needs, ticks, onTicks, errors, policy, onTrouble = doNothing }: SystemCheckProps) {
  const t = useTranslation('room/devices')
  const set = (name: keyof Ticks) => (ticked: boolean) => onTicks({ ...ticks, [name]: ticked })
  return (
    <section>
      <h2>{t('system_check')}</h2>
      <div className="bs-card">
        {needs.speaker && <SpeakerCheck ticked={ticks.speaker} onTicked={set('speaker')} error={errors['speaker']} />}
        {needs.microphone && (
          <MicrophoneCheck ticked={ticks.microphone} onTicked={set('microphone')} error={errors['microphone']} onTrouble={onTrouble} />
        )}
      </div>
      {needs.microphone && (
        <div className="bs-card dv-consent">
          <h3>{t('consent_title')}</h3>
          <p className="bs-small bs-soft">{t('consent_text')}</p>
          {policy !== null && <HowLong policy={policy} />}
          <Tick
            label={t('consent_said')}
            checked={ticks.recording_consent}
            onChecked={set('recording_consent')}
            error={errors['recording_consent']}
          />
        </div>
      )}
    </section>
  )
}
