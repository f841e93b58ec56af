import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { secondFactorQuery } from './second-factor-query.ts'

const fields = ['code']

interface CodeDialogProps {
  /** New recovery codes, or turning the second step off. */
  readonly wish: 'codes' | 'off'
  readonly demanded: boolean
  readonly onClose: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

/** What needs both password and code. */
export function CodeDialog({ wish: request, demanded, onClose, onCodes }: CodeDialogProps) {
  const t = useTranslation('identity/second-factor')
  const kit = useTranslation('kit')
  const [code, setCode] = useState('')
  const send = async (password: string) => {
    if (request === 'codes') onCodes((await api.secondFactor.renewCodes({ password, code })).recovery_codes)
    else {
      await api.secondFactor.end({ password, code })
      showToast(t('turned_off'))
      onClose()
    }
    await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  return (
    <FormDialog
      title={t(`${request}_title`)}
      confirm={t(request === 'off' ? 'turn_off' : 'new_codes')}
      danger={request === 'off'}
      fields={fields}
      password={{ label: t('password') }}
      check={() => (code.trim() === '' ? { code: [kit('required')] } : {})}
      act={send}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t(request === 'off' && demanded ? 'off_demanded_text' : `${request}_dialog_text`)}</p>
          <TextInput
            label={t('code')}
            hint={t('code_hint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onValue={setCode}
            error={errors['code']}
          />
        </>
      )}
    </FormDialog>
  )
}
