import { useId, useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput } from '#web/kit/inputs.tsx'
import { queryClient } from '#web/kit/query.ts'
import { Refused } from '#web/kit/refused.ts'
import { showToast } from '#web/kit/toast.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { leaveForLine } from './line-journey.ts'
import { lineQuery } from './line-query.ts'

const fields = ['password']

/** Before LINE is bound or unbound; the password is asked for where the server wants it once more. */
export function LineDialog({ wish, onClose }: { readonly wish: 'bind' | 'unbind'; readonly onClose: () => void }) {
  const words = useWords('line')
  const kit = useWords('kit')
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  const submission = useSubmit(fields)
  const form = useId()
  const decide = async () => {
    if (wish === 'bind') return leaveForLine('bind', await api.line.beginBinding({}))
    queryClient.setQueryData(lineQuery.queryKey, await api.line.unbind({}))
    showToast(words('unbound_done'))
    onClose()
  }
  const send = async () => {
    if (asksPassword) await api.session.stepUp({ password })
    try {
      await decide()
    } catch (error) {
      if (error instanceof Refused && error.code === 'STEP_UP_NEEDED') setAsksPassword(true)
      throw error
    }
  }
  const submit = () => {
    if (asksPassword && password === '') return submission.refuse({ password: [words('required')] })
    void submission.run(send)
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind={wish === 'unbind' ? 'danger' : 'primary'} type="submit" form={form} busy={submission.busy}>
        {words(wish === 'unbind' ? 'unbind' : 'go')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={words(`${wish}_title`)} actions={actions} mayClose={() => !submission.busy} short>
      <Form id={form} submission={submission} onSubmit={submit} className="bs-stack">
        <p className="bs-soft">{words(`${wish}_text`)}</p>
        {asksPassword && (
          <PasswordInput
            label={words('password')}
            hint={words('password_hint')}
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
