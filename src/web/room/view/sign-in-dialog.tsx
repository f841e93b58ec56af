import { useEffect, useState } from 'react'
import { LazyLoginForm } from '#web/identity/index.ts'
import { useToken } from '#web/kit/token.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import './sign-in-dialog.css'

interface SignInDialogProps {
  readonly engine: RoomEngine
  readonly close: () => void
}

/** The login form over the test; after a login, pending saves continue automatically. */
export function SignInDialog({ engine, close }: SignInDialogProps) {
  const t = useTranslation('room')
  const token = useToken()
  const [before] = useState(token)
  useEffect(() => {
    if (token === null || token === before) return
    close()
    void engine.signedIn()
  }, [token, before, engine, close])
  return (
    <RoomDialog title={t('sign_in_title')} onClose={close}>
      <p>{t('sign_in_text')}</p>
      <div className="ex-sign-in">
        <LazyLoginForm />
      </div>
    </RoomDialog>
  )
}
