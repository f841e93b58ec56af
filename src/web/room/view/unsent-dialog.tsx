import { useState } from 'react'
import { saveFile } from '#web/kit/save-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'

interface UnsentDialogProps {
  readonly engine: RoomEngine
  readonly close: () => void
}

type Saved = { readonly name: string } | 'failed' | 'too-long' | null

/** Offered when nothing has left for minutes: what waits, encrypted, as a file to hand in elsewhere. */
export function UnsentDialog({ engine, close }: UnsentDialogProps) {
  const t = useTranslation('room/unsent')
  const [saved, setSaved] = useState<Saved>(null)
  const save = async () => {
    const file = await engine.sealUnsent().catch(() => null)
    if (file === null || file === 'too-long') return setSaved(file ?? 'failed')
    const name = `bandstand-${engine.attemptId}.json`
    saveFile(name, new Blob([JSON.stringify(file)], { type: 'application/json' }))
    setSaved({ name })
  }
  return (
    <RoomDialog title={t('dialog_title')} onClose={close}>
      <p>{t('dialog_text')}</p>
      <p role="status">
        {saved === 'failed' && t('dialog_failed')}
        {saved === 'too-long' && t('dialog_too_long')}
        {typeof saved === 'object' && saved !== null && t('dialog_saved', { name: saved.name, address: `${location.host}/ielts/unsent` })}
      </p>
      <div className="ex-dialog-end">
        <button type="button" className="ex-button" onClick={() => void save()}>
          {t('dialog_save')}
        </button>
      </div>
    </RoomDialog>
  )
}
