import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput } from '#web/kit/inputs.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'

interface PasswordDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  readonly danger?: boolean
  readonly act: (password: string) => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

const fields = ['password']

/** Asks for one's password before something that opens or ends everything. */
export function PasswordDialog({ title, confirm, danger = false, act, onClose, children }: PasswordDialogProps) {
  const words = useWords('privacy')
  const kit = useWords('kit')
  const [password, setPassword] = useState('')
  const submission = useSubmit(fields)
  const submit = async () => {
    if (password === '') return submission.refuse({ password: [words('required')] })
    if (await submission.run(() => act(password))) onClose()
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} type="submit" form="privacy-password" busy={submission.busy}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} mayClose={() => !submission.busy} short>
      <Form id="privacy-password" submission={submission} onSubmit={() => void submit()} className="bs-stack">
        {children}
        <PasswordInput
          label={words('password')}
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
