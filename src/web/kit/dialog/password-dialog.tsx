import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from './dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface PasswordDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  readonly danger?: boolean
  /** Names the field. */
  readonly label: string
  readonly hint?: string
  /** Said where nothing has been typed. */
  readonly required: string
  /** False as long as the password is not wanted: no field, and an empty one is handed over. */
  readonly asks?: boolean
  readonly act: (password: string) => Promise<void>
  /** Called off, or done. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const fields = ['password']

/** Asks for one's password before something that opens or ends much. A refusal leaves it open, with what was typed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, confirm, danger = false, label, hint, required, asks = true, act, onClose, children } = props
  const t = useTranslation('kit')
  const form = useId()
  const [password, setPassword] = useState('')
  const submission = useSubmit(fields)
  const submit = async () => {
    if (asks && password === '') return submission.refuse({ password: [required] })
    if (await submission.run(() => act(password))) onClose()
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} type="submit" form={form} busy={submission.busy}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} mayClose={() => !submission.busy} short>
      <Form id={form} submission={submission} onSubmit={() => void submit()} className="bs-stack">
        {children}
        {asks && (
          <PasswordInput
            label={label}
            hint={hint}
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            error={submission.errors['password']}
          />
        )}
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}
