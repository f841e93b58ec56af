import { Suspense, useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { ClosingDialog } from '#web/profile/index.ts'
import { forgetSelf } from '#web/session/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { WhatGoes } from '#web/privacy/index.ts'
import { Section } from './section.tsx'

/** Closing one's own account: thirty days of grace, then it is gone. */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const [asking, setAsking] = useState(false)
  /** What the server says of it, once the account is closing and its sessions have ended. */
  const [closing, setClosing] = useState<string | null>(null)
  return (
    <Section title={t('delete')} lead={t('delete_lead')} anchor="delete">
      <Suspense>
        <WhatGoes />
      </Suspense>
      <Button className="ac-danger ac-below" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && closing === null && (
        <ClosingDialog
          personId={profile.id}
          title={t('delete_title')}
          means={[t('delete_means_now'), t('delete_means_grace'), t('delete_means_then')]}
          confirm={t('delete')}
          onClose={() => setAsking(false)}
          onClosed={setClosing}
        />
      )}
      {closing !== null && <Closed message={closing} />}
    </Section>
  )
}

function Closed({ message }: { readonly message: string }) {
  const t = useTranslation('account/own')
  return (
    <Dialog onClose={forgetSelf} title={t('delete_done')} short actions={<Button onClick={forgetSelf}>{t('delete_leave')}</Button>}>
      <p role="status">{message}</p>
    </Dialog>
  )
}
