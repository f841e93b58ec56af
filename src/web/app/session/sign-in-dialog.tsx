import { Suspense } from 'react'
import { LazyLoginForm } from '#web/identity/index.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The login over a page that holds what somebody typed. Closed, the page stays, and asks again when it is used. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('identity/password')
  return (
    <Dialog onClose={onClose} title={t('session_over_title')} keepsTyped short>
      <div className="bs-stack ap-sign-in">
        <p className="bs-soft">{t('session_over_text')}</p>
        <Suspense>
          <LazyLoginForm />
        </Suspense>
      </div>
    </Dialog>
  )
}
