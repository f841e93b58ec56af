import { useState } from 'react'
import type { PrivacyRow } from '#contract/privacy/privacy.contract.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { eraseNow } from './admin-queries.ts'

interface Typed {
  readonly confirmation: string
  readonly reason: string
}

const fields = ['confirmation', 'reason']
const nothing: Typed = { confirmation: '', reason: '' }
const minReasonLength = 10

function findFaults(t: Translate, { confirmation, reason }: Typed, email: string): Record<string, string[]> {
  return {
    ...(confirmation.trim().toLowerCase() !== email.toLowerCase() && { confirmation: [t('confirmation_wrong')] }),
    ...(reason.trim().length < minReasonLength && { reason: [t('reason_short')] }),
  }
}

/** Erases without waiting for the days of grace: who is meant is typed, with a reason and the password. */
export function EraseDialog({ request, onClose }: { readonly request: PrivacyRow; readonly onClose: () => void }) {
  const t = useTranslation('privacy/admin')
  const [typed, setTyped] = useState(nothing)
  const { id, subject } = request
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <FormDialog
      title={t('erase_title', { name: subject.name || subject.email })}
      confirm={t('erase_now')}
      danger
      fields={fields}
      password={{ label: t('password') }}
      check={() => findFaults(t, typed, subject.email)}
      act={(password) => eraseNow({ id, ...typed, password })}
      done={t('begun')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('erase_text')}</p>
          <TextInput
            label={t('confirmation')}
            hint={subject.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.confirmation}
            onValue={(confirmation) => type({ confirmation })}
            error={errors['confirmation']}
          />
          <TextArea
            label={t('reason')}
            hint={t('reason_hint')}
            rows={3}
            maxLength={500}
            value={typed.reason}
            onValue={(reason) => type({ reason })}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}
