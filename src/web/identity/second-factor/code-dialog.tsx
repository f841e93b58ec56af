import { useId, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { secondFactorQuery } from './second-factor-query.ts'

const fields = ['password', 'code']

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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submission = useSubmit(fields)
  const form = useId()
  const send = async () => {
    if (request === 'codes') return onCodes((await api.secondFactor.renewCodes({ password, code })).recovery_codes)
    await api.secondFactor.end({ password, code })
    showToast(t('turned_off'))
    onClose()
  }
  const submit = () => {
    const missing = Object.entries({ password, code }).filter(([, typed]) => typed.trim() === '')
    if (missing.length > 0) return submission.refuse(Object.fromEntries(missing.map(([field]) => [field, [t('required')]])))
    void submission.run(async () => {
      await send()
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    })
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind={request === 'off' ? 'danger' : 'primary'} type="submit" form={form} busy={submission.busy}>
        {t(request === 'off' ? 'turn_off' : 'new_codes')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t(`${request}_title`)} actions={actions} mayClose={() => !submission.busy}>
      <Form id={form} submission={submission} onSubmit={submit} className="bs-stack">
        <p className="bs-soft">{t(request === 'off' && demanded ? 'off_demanded_text' : `${request}_dialog_text`)}</p>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={submission.errors['password']}
        />
        <TextInput
          label={t('code')}
          hint={t('code_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onValue={setCode}
          error={submission.errors['code']}
        />
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}
