import { useEffect, useState } from 'react'
import { signOut } from '#web/session/index.ts'
import { findUnsentWork } from '#web/room/page/on-demand.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

type LeftHere = Awaited<ReturnType<typeof findUnsentWork>>

/** "Log out?", asked before the session ends; says what of the person's work would be left on this device. */
export function SignOutQuestion({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('app')
  const [left, setLeft] = useState<LeftHere | null>(null)
  useEffect(() => {
    findUnsentWork().then(setLeft, () => undefined)
  }, [])
  const leave = () => {
    onClose()
    left?.close()
    void signOut()
    showToast(t('logged_out'))
  }
  return (
    <ConfirmDialog onClose={onClose} onDone={leave} title={t('log_out_title')} confirm={t('log_out')}>
      <div className="bs-stack" role="status">
        <p className="bs-soft">{t('log_out_text')}</p>
        {left?.unsent && <Note icon="alert">{t('log_out_unsent')}</Note>}
      </div>
    </ConfirmDialog>
  )
}
