import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DeviceRow, Tick } from './device-row.tsx'
import { playTone } from './tone.ts'

export interface CheckProps {
  readonly ticked: boolean
  readonly onTicked: (ticked: boolean) => void
  readonly error?: string | undefined
}

type Played = 'not-yet' | 'playing' | 'played' | 'failed'

export function SpeakerCheck({ ticked, onTicked, error }: CheckProps) {
  const t = useTranslation('room/devices')
  const [played, setPlayed] = useState<Played>('not-yet')
  const play = async () => {
    setPlayed('playing')
    try {
      await playTone()
      setPlayed('played')
    } catch {
      setPlayed('failed')
    }
  }
  const seen = ticked
    ? ({ tone: 'good', words: t('heard') } as const)
    : ({ tone: 'plain', words: t(played === 'played' ? 'not_ticked' : 'not_played') } as const)
  return (
    <DeviceRow icon="speaker" name={t('speaker')} hint={t('speaker_hint')} seen={seen}>
      <div className="dv-does">
        <Button icon="play" busy={played === 'playing'} onClick={() => void play()}>
          {t(played === 'not-yet' ? 'play_tone' : 'play_tone_again')}
        </Button>
        <span className="bs-small bs-mute">{t('tone_note')}</span>
      </div>
      {played === 'failed' && <ErrorLine>{t('tone_failed')}</ErrorLine>}
      <Tick label={t('said_heard')} checked={ticked} onChecked={onTicked} disabled={played === 'not-yet' && !ticked} error={error} />
    </DeviceRow>
  )
}
