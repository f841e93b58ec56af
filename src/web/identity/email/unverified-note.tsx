import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { SendAgain } from '#web/identity/link/send-again.tsx'
import './unverified-note.css'
import { sendVerifyMail } from './send-verify-mail.ts'

/** Asks to verify the address, with one press for another email. */
export function UnverifiedNote({ email }: { readonly email: string }) {
  const t = useTranslation('identity/password')
  return (
    <Note icon="mail">
      <div className="id-note-line">
        <p>{t('unverified', { email })}</p>
        <SendAgain size="dense" label={t('send_again')} sent={t('verify_sent')} send={() => sendVerifyMail()} />
      </div>
    </Note>
  )
}
