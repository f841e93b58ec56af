import { type ReactNode, useId, useMemo, useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput } from '#web/kit/form/inputs.tsx'
import { type Submission, useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

interface PasswordQuestion {
  readonly label: string
  readonly hint?: string
  /** False as long as the password is not wanted: no field, and an empty one is handed over. */
  readonly isAsked?: boolean
}

interface FormDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  /** On the other button, where "Cancel" does not say what happens. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Stays small on a phone. */
  readonly short?: boolean
  /** What is typed outlives the dialog: closing it loses nothing. */
  readonly keepsTyped?: boolean
  /** The fields that the server may refuse; a constant outside the component. */
  readonly fields: readonly string[]
  /** Asks for the password of the person who decides, below the other fields. */
  readonly password?: PasswordQuestion
  /** What is wrong before anything is sent. */
  readonly check?: () => FieldErrors
  readonly act: (password: string) => Promise<unknown>
  /** The message on success. */
  readonly done?: string
  readonly onClose: () => void
  /** Called once it is done, in place of closing. */
  readonly onDone?: () => void
  readonly children: ReactNode | ((errors: Submission['errors'], submission: Submission) => ReactNode)
}

/** A form in a dialog. A refusal leaves it open with what was typed: beside its field, or as one sentence above the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, cancel, danger, short = false, keepsTyped = false, onClose, children } = props
  const { asksPassword, password, setPassword, submission, send } = useSending(props)
  const form = useId()
  const buttons = <DialogButtons {...{ confirm, cancel, danger, form, onClose }} busy={submission.busy} />
  return (
    <Dialog onClose={onClose} title={title} actions={buttons} mayClose={() => !submission.busy} keepsTyped={keepsTyped} short={short}>
      <Form id={form} submission={submission} onSubmit={() => void send()} className="bs-stack">
        {typeof children === 'function' ? children(submission.errors, submission) : children}
        {asksPassword && (
          <PasswordInput
            label={props.password?.label ?? ''}
            hint={props.password?.hint}
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

function useSending({ fields, password: question, check, act, done, onClose, onDone = onClose }: FormDialogProps) {
  const t = useTranslation('kit')
  const [password, setPassword] = useState('')
  const asksPassword = question !== undefined && question.isAsked !== false
  const submission = useSubmit(useMemo(() => (asksPassword ? [...fields, 'password'] : fields), [fields, asksPassword]))
  const send = async () => {
    const found = { ...check?.(), ...(asksPassword && password === '' && { password: [t('required')] }) }
    if (Object.keys(found).length > 0) return submission.refuse(found)
    if (!(await submission.run(async () => void (await act(password))))) return
    if (done !== undefined) showToast(done)
    onDone()
  }
  return { asksPassword, password, setPassword, submission, send }
}
