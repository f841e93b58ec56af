import { useState } from 'react'
import type { TranscriptLine } from '#contract/content/answer-key.ts'
import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DiffText } from '#web/result/question/given-answer.tsx'
import { diffDictation } from '#web/result/question/near-diff.ts'
import type { ClipTrack } from './clip-track.ts'

interface DictationProps {
  readonly track: ClipTrack
  /** What is to be written down: the lines that hold the evidence. */
  readonly lines: readonly TranscriptLine[]
}

/** The highlighted sentence as a dictation: it is played, written down, and compared word by word. Nothing is stored. */
export function Dictation({ track, lines }: DictationProps) {
  const t = useTranslation('result')
  const [text, setText] = useState('')
  const [compared, setCompared] = useState<string | null>(null)
  const first = lines[0]
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return null
  const said = lines.map((line) => line.text).join(' ')
  return (
    <details className="rv-dictation" data-compared={compared !== null || undefined}>
      <summary>{t('dictation')}</summary>
      <div className="bs-stack">
        <Button icon="play" size="dense" onClick={() => track.playClip({ startMs: first.start_ms, endMs: last.end_ms })}>
          {t('dictation_hear')}
        </Button>
        <TextArea
          label={t('dictation_text')}
          hint={t('dictation_hint')}
          value={text}
          onValue={setText}
          rows={3}
          lang="en"
          spellCheck={false}
        />
        <Button kind="primary" size="dense" disabled={text.trim() === ''} onClick={() => setCompared(text)}>
          {t('dictation_compare')}
        </Button>
        <div aria-live="polite">
          {compared !== null && (
            <p>
              <DiffText typed={compared} parts={diffDictation(compared, said)} />
            </p>
          )}
        </div>
      </div>
    </details>
  )
}
