import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { KeptText } from '#web/room/storage/kept-text.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { RoomDialog } from './dialog.tsx'
import { describeQuestion } from './notice-words.ts'

function KeptRow({ kept: { question, text } }: { readonly kept: KeptText }) {
  const t = useTranslation('room')
  const ref = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    ref.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setSaid(t('kept_copied'))
    } catch {
      ref.current?.focus() // Pages without https have no clipboard.
      setSaid(t('kept_selected'))
    }
  }
  const label = question === null ? t('kept_note') : t('kept_answer', { place: describeQuestion(t, question) })
  return (
    <li className="ex-note-row">
      <b>{label}</b>
      <textarea ref={ref} rows={Math.min(8, Math.ceil(text.length / 50))} readOnly value={text} aria-label={label} />
      <button type="button" className="ex-button" aria-label={`${t('kept_copy')}: ${label}`} onClick={() => void copy()}>
        {t('kept_copy')}
      </button>
      <span role="status">{said}</span>
    </li>
  )
}

/** What was written and not counted, whole, to be read and copied. */
export function KeptDialog({ engine, close }: { readonly engine: RoomEngine; readonly close: () => void }) {
  const t = useTranslation('room')
  const [texts, setTexts] = useState<readonly KeptText[] | null>(null)
  useEffect(() => void engine.findKept().then(setTexts), [engine])
  return (
    <RoomDialog title={t('kept_title')} onClose={close}>
      <p>{t(texts?.length === 0 ? 'kept_none' : 'kept_text')}</p>
      <ul className="ex-notes-list">
        {texts?.map((kept) => (
          <KeptRow key={kept.id} kept={kept} />
        ))}
      </ul>
    </RoomDialog>
  )
}
