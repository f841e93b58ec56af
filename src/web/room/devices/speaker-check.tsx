import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { DeviceRow, Tick } from './device-row.tsx'
import { playTone } from './tone.ts'

export interface CheckProps {
  readonly ticked: boolean
  readonly onTicked: (ticked: boolean) => void
  readonly error?: string | undefined
}

type Played = 'not-yet' | 'playing' | 'played' | 'failed'

export function SpeakerCheck({ ticked, onTicked, error }: CheckProps) {
  const words = useWords('room/devices')
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
    ? ({ tone: 'good', words: words('heard') } as const)
    : ({ tone: 'plain', words: words(played === 'played' ? 'not_ticked' : 'not_played') } as const)
  return (
    <DeviceRow icon="speaker" name={words('speaker')} hint={words('speaker_hint')} seen={seen}>
      <div className="dv-does">
        <Button icon="play" busy={played === 'playing'} onClick={() => void play()}>
          {words(played === 'not-yet' ? 'play_tone' : 'play_tone_again')}
        </Button>
        <span className="bs-small bs-mute">{words('tone_note')}</span>
      </div>
      {played === 'failed' && <ErrorLine>{words('tone_failed')}</ErrorLine>}
      <Tick label={words('said_heard')} checked={ticked} onChecked={onTicked} disabled={played === 'not-yet' && !ticked} error={error} />
    </DeviceRow>
  )
}
