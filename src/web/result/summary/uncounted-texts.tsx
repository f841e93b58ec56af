import { useEffect, useState } from 'react'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { collectKeptTexts, type KeptText } from '#web/room/index.ts'

/** Clears away what opened the room on this device, and shows what was written there and not counted. */
export function UncountedTexts({ attemptId }: { readonly attemptId: number }) {
  const t = useTranslation('result')
  const [texts, setTexts] = useState<readonly KeptText[]>([])
  useEffect(() => {
    let gone = false
    const show = (found: readonly KeptText[]) => !gone && setTexts(found)
    void collectKeptTexts(attemptId).then(show, () => undefined)
    return () => {
      gone = true
    }
  }, [attemptId])
  if (texts.length === 0) return null
  return (
    <Note>
      <details>
        <summary>{t('words_kept')}</summary>
        <ul>
          {texts.map(({ id, text }) => (
            <li key={id} className="rv-left-words">
              {text}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  )
}
