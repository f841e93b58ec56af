import { useId, useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput, TextArea } from '#web/kit/inputs.tsx'
import { Refused } from '#web/kit/refused.ts'
import { showToast } from '#web/kit/toast.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'

/** Turning the second step off for somebody; letting them see payout data in full, or no more. */
export type AccessWish = 'reset' | 'allow' | 'end'

const fields = ['reason', 'password']
const shortestReason = 10

const verbs: Readonly<Record<AccessWish, string>> = { reset: 'two_step_reset', allow: 'payroll_allow', end: 'payroll_end' }

interface AccessDialogProps {
  readonly id: number
  readonly wish: AccessWish
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for a reason, and for the password where the server wants it once more; what was typed stays. */
export function AccessDialog({ id, wish, onClose, onDone }: AccessDialogProps) {
  const words = useWords('payout')
  const kit = useWords('kit')
  const form = useId()
  const submission = useSubmit(fields)
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  const decide = async () => {
    if (asksPassword) await api.session.stepUp({ password })
    try {
      await (wish === 'reset'
        ? api.secondFactor.reset({ id, reason })
        : api.payout.changePayrollAccess({ id, allowed: wish === 'allow', reason }))
    } catch (error) {
      if (error instanceof Refused && error.code === 'STEP_UP_NEEDED') setAsksPassword(true)
      throw error
    }
    showToast(words(wish === 'reset' ? 'two_step_was_reset' : 'payroll_changed'))
    onDone()
    onClose()
  }
  const submit = () => {
    const missing = {
      ...(reason.trim().length < shortestReason && { reason: [words('reason_short')] }),
      ...(asksPassword && password === '' && { password: [words('required')] }),
    }
    if (Object.keys(missing).length > 0) return submission.refuse(missing)
    void submission.run(decide)
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind={wish === 'allow' ? 'primary' : 'danger'} type="submit" form={form} busy={submission.busy}>
        {words(verbs[wish])}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words(wish === 'reset' ? 'two_step' : 'payroll')}
      actions={actions}
      mayClose={() => !submission.busy}
    >
      <Form id={form} submission={submission} onSubmit={submit} className="bs-stack">
        <p className="bs-soft">{words(wish === 'reset' ? 'two_step_reset_text' : 'payroll_text')}</p>
        <TextArea
          label={words('reason')}
          hint={words('reason_short')}
          rows={2}
          value={reason}
          onValue={setReason}
          error={submission.errors['reason']}
        />
        {asksPassword && (
          <PasswordInput
            label={words('password')}
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
