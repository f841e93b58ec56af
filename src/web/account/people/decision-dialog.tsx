import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput } from '#web/kit/inputs.tsx'
import { Refused } from '#web/kit/refused.ts'
import { showToast } from '#web/kit/toast.tsx'
import { type Submission, useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { lookAgain } from './people-queries.ts'

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

/** Runs what the server may want the password for once more: the field appears when it says so, and what was typed stays. */
function useStepUp() {
  const [asked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    if (asked) await api.session.stepUp({ password })
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused && error.code === 'STEP_UP_NEEDED') setAsked(true)
      throw error
    }
  }
  return { asked, password, setPassword, run }
}

/** A decision of staff about a person: its fields, the password where the server asks for it, and one sentence for the rest. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirm, done, danger = false, fields, check, decide, onClose, onDone, children } = props
  const words = useWords('people')
  const kit = useWords('kit')
  const submission = useSubmit(fields)
  const proof = useStepUp()
  const send = async () => {
    const found = check?.() ?? {}
    if (Object.keys(found).length > 0) return submission.refuse(found)
    const decided = await submission.run(() => proof.run(decide))
    if (!decided) return
    void lookAgain()
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
            label={words('your_password')}
            hint={words('your_password_hint')}
            autoComplete="current-password"
            value={proof.password}
            onValue={proof.setPassword}
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
