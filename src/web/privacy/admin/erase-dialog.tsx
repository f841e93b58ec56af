import { useState } from 'react'
import type { PrivacyRow } from '#contract/privacy/privacy.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { eraseNow } from './admin-queries.ts'

interface Typed {
  readonly confirmation: string
  readonly reason: string
  readonly password: string
}

const fields = ['confirmation', 'reason', 'password']
const nothing: Typed = { confirmation: '', reason: '', password: '' }
const minReasonLength = 10

function findFaults(t: Translate, { confirmation, reason, password }: Typed, email: string): Record<string, string[]> {
  return {
    ...(confirmation.trim().toLowerCase() !== email.toLowerCase() && { confirmation: [t('confirmation_wrong')] }),
    ...(reason.trim().length < minReasonLength && { reason: [t('reason_short')] }),
    ...(password === '' && { password: [t('required')] }),
  }
}

/** Erases without waiting for the days of grace: who is meant is typed, with a reason and the password. */
export function EraseDialog({ request, onClose }: { readonly request: PrivacyRow; readonly onClose: () => void }) {
  const t = useTranslation('privacy/admin')
  const kit = useTranslation('kit')
  const [typed, setTyped] = useState(nothing)
  const submission = useSubmit(fields)
  const { id, subject } = request
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const submit = async () => {
    const faults = findFaults(t, typed, subject.email)
    if (Object.keys(faults).length > 0) return submission.refuse(faults)
    if (!(await submission.run(() => eraseNow({ id, ...typed })))) return
    showToast(t('begun'))
    onClose()
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind="danger" type="submit" form="erase-now" busy={submission.busy}>
        {t('erase_now')}
      </Button>
    </>
  )
  const name = subject.name || subject.email
  return (
    <Dialog open onClose={onClose} title={t('erase_title', { name })} actions={actions} mayClose={() => !submission.busy}>
      <Form id="erase-now" submission={submission} onSubmit={() => void submit()} className="bs-stack">
        <p>{t('erase_text')}</p>
        <TextInput
          label={t('confirmation')}
          hint={subject.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.confirmation}
          onValue={(confirmation) => type({ confirmation })}
          error={submission.errors['confirmation']}
        />
        <TextArea
          label={t('reason')}
          hint={t('reason_hint')}
          rows={3}
          maxLength={500}
          value={typed.reason}
          onValue={(reason) => type({ reason })}
          error={submission.errors['reason']}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          value={typed.password}
          onValue={(password) => type({ password })}
          error={submission.errors['password']}
        />
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}
