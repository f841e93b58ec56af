import { type ReactNode, useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput } from '#web/kit/inputs.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import './closing-dialog.css'
import { useProfile } from './profile.ts'

const fields = ['password']
const formId = 'close-account'

interface ClosingDialogProps {
  /** Whose account: one's own, or a child's. */
  readonly personId: number
  readonly title: string
  /** What it means, point by point. */
  readonly means: readonly ReactNode[]
  readonly confirm: string
  readonly onClose: () => void
  /** With the server's sentence on how it is kept. */
  readonly onClosed: (message: string) => Promise<void> | void
}

/** Asks once more, and for the password of who is signed in; then the thirty days of grace begin. */
export function ClosingDialog({ personId, title, means, confirm, onClose, onClosed }: ClosingDialogProps) {
  const words = useWords('profile')
  const detail = useWords('detail')
  const email = useProfile()?.email ?? ''
  const [password, setPassword] = useState('')
  const submission = useSubmit(fields)
  const submit = () => {
    if (password === '') return submission.refuse({ password: [detail('err_required')] })
    void submission.run(async () => onClosed((await api.profile.destroy({ id: personId, password })).message))
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {words('cancel')}
      </Button>
      <Button kind="danger" type="submit" form={formId} busy={submission.busy}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} mayClose={() => !submission.busy} short>
      <Form id={formId} submission={submission} onSubmit={submit} className="bs-stack">
        <ul className="ac-means">
          {means.map((point, index) => (
            <li key={index}>{point}</li>
          ))}
        </ul>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={words('current_password')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={submission.errors['password']}
        />
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}
