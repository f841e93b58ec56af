import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { useStepUp } from '#web/identity/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { type Submission, useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidatePeople } from './people-queries.ts'

interface DecisionDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  /** What is said once it is done; nothing where the dialog itself goes on to show it. */
  readonly done?: string
  readonly danger?: boolean
  /** The fields that the server may refuse; a constant outside the component. */
  readonly fields: readonly string[]
  /** What is wrong before anything is sent. */
  readonly check?: () => FieldErrors
  readonly decide: () => Promise<unknown>
  readonly onClose: () => void
  /** Called once it is done, in place of closing. */
  readonly onDone?: () => void
  readonly children: (errors: Submission['errors']) => ReactNode
}

/** A decision of staff about a person: its fields, the password where the server asks for it, and one sentence for the rest. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirm, done, danger = false, fields, check, decide, onClose, onDone, children } = props
  const t = useTranslation('account/people')
  const kit = useTranslation('kit')
  const submission = useSubmit(fields)
  const proof = useStepUp()
  const [password, setPassword] = useState('')
  const send = async () => {
    const found = check?.() ?? {}
    if (Object.keys(found).length > 0) return submission.refuse(found)
    const decided = await submission.run(() => proof.run(password, decide))
    if (!decided) return
    void invalidatePeople()
    if (done !== undefined) showToast(done)
    ;(onDone ?? onClose)()
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={submission.busy} onClick={() => void send()}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} mayClose={() => !submission.busy}>
      <Form submission={submission} onSubmit={() => void send()} className="bs-stack">
        {children(submission.errors)}
        {proof.asked && (
          <PasswordInput
            label={t('your_password')}
            hint={t('your_password_hint')}
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            error={submission.errors['password']}
          />
        )}
        <FormSentence submission={submission} />
        {/* Enter sends, where the button stands outside the form. */}
        <button type="submit" hidden>
          {confirm}
        </button>
      </Form>
    </Dialog>
  )
}
