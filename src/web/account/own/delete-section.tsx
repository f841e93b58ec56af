import { useState } from 'react'
import type { Profile } from '#contract/account/person.ts'
import { endSession } from '#web/account/session.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput } from '#web/kit/inputs.tsx'
import { setPerson } from '#web/kit/person.ts'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { Section } from './section.tsx'

/** Closing one's own account: thirty days of grace, then it is gone. */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const words = useWords('profile')
  const [asking, setAsking] = useState(false)
  return (
    <Section title={words('delete')} lead={words('delete_lead')} anchor="delete">
      <p className="bs-small">{words('delete_text')}</p>
      <Button className="ac-danger ac-below" onClick={() => setAsking(true)}>
        {words('delete')}
      </Button>
      {asking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} />}
    </Section>
  )
}

const fields = ['password']
const formId = 'delete-account'

function DeleteDialog({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const words = useWords('profile')
  const detail = useWords('detail')
  const [password, setPassword] = useState('')
  /** What the server says of it, once the account is closing and its sessions have ended. */
  const [closing, setClosing] = useState<string | null>(null)
  const submission = useSubmit(fields)
  const leave = () => {
    setPerson(null)
    endSession()
  }
  const submit = () => {
    if (password === '') return submission.refuse({ password: [detail('err_required')] })
    void submission.run(async () => setClosing((await api.profile.destroy({ id: profile.id, password })).message))
  }
  if (closing !== null) {
    return (
      <Dialog open onClose={leave} title={words('delete_done')} short actions={<Button onClick={leave}>{words('delete_leave')}</Button>}>
        <p role="status">{closing}</p>
      </Dialog>
    )
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {words('cancel')}
      </Button>
      <Button kind="danger" type="submit" form={formId} busy={submission.busy}>
        {words('delete')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={words('delete_title')} actions={actions} short>
      <Form id={formId} submission={submission} onSubmit={submit} className="bs-stack">
        <ul className="ac-means">
          {(['delete_means_now', 'delete_means_grace', 'delete_means_then'] as const).map((key) => (
            <li key={key}>{words(key)}</li>
          ))}
        </ul>
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
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
