import { useState } from 'react'
import { isEmail } from '#web/account/entrance-rules.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { TextInput } from '#web/kit/inputs.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { refreshFamily } from './queries.ts'

const fields: readonly string[] = ['email']

/** Asks a student to be connected. */
export function AskByEmail({ verified }: { readonly verified: boolean }) {
  const words = useWords('family')
  const submission = useSubmit(fields)
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const send = async () => {
    setAsked(null)
    if (!isEmail(email)) return submission.refuse({ email: [email.trim() === '' ? words('required') : words('err_email')] })
    const done = await submission.run(async () => {
      await api.family.requestLink({ email: email.trim() })
      await refreshFamily()
    })
    if (!done) return
    setAsked(email.trim())
    setEmail('')
  }
  return (
    <Form submission={submission} onSubmit={() => void send()} className="bs-card bs-pad bs-stack" label={words('by_email')}>
      <h3>{words('by_email')}</h3>
      <TextInput
        label={words('child_email')}
        hint={words('by_email_hint')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onValue={setEmail}
        error={submission.errors['email']}
      />
      <FormSentence submission={submission} />
      <p className="bs-small" role="status">
        {asked !== null && words(verified ? 'asked' : 'asked_waits', { email: asked })}
      </p>
      <Button type="submit" kind="primary" busy={submission.busy}>
        {words('ask')}
      </Button>
    </Form>
  )
}
