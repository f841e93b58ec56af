import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { playWord } from '#web/flashcard/word-sounds.ts'
import { canSpeak, speakWord } from './speak-word.ts'

interface HearButtonProps {
  readonly card: { readonly word: string; readonly has_sound: boolean }
  readonly size?: 'dense'
}

/** Plays the word as it was recorded, or lets this device speak it; nothing where neither is possible. */
export function HearButton({ card: { word, has_sound }, ...looks }: HearButtonProps) {
  const t = useTranslation('flashcard/review')
  const [failed, setFailed] = useState(false)
  if (!has_sound && !canSpeak()) return null
  const hear = async () => {
    if (!has_sound) return speakWord(word)
    setFailed(!(await playWord(word).catch(() => false)))
  }
  return (
    <div>
      <Button {...looks} kind="quiet" icon="speaker" onClick={() => void hear()}>
        {t('hear')}
      </Button>
      <p role="status" className="bs-small bs-soft">
        {failed && t('hear_failed')}
      </p>
    </div>
  )
}
