import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((file) => ({ default: file.SignInDialog })))

/** Leads to the login form over the test: the paper and what waits stay where they are. */
export function SignInAgain({ engine }: { readonly engine: RoomEngine }) {
  const t = useTranslation('room')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="ex-inline" onClick={() => setOpen(true)}>
        {t('sign_in_again')}
      </button>
      {open && (
        <Suspense>
          <SignInDialog engine={engine} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
