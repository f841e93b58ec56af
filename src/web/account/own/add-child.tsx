import { useState } from 'react'
import { StudentAddress } from '#web/account/binding/student-address.tsx'
import { useServerCheck } from '#web/account/binding/use-server-check.ts'
import { isEmail } from '#web/account/entrance-rules.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { TextInput } from '#web/kit/inputs.tsx'
import { showToast } from '#web/kit/toast.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { refreshLinks } from './family-queries.ts'
import { useUnsaved } from './unsaved.tsx'

const emailFields = ['email']
const codeFields = ['code']

/** A field of one form on its own: what is typed, sent, and said beside it. */
function useOneField(field: string, fields: readonly string[]) {
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState('')
  const submission = useSubmit(fields)
  const detail = useWords('detail')
  useUnsaved(value !== '')
  const send = async (wrong: string | null, work: (value: string) => Promise<unknown>) => {
    const given = value.trim()
    setRefused(value)
    if (wrong !== null) return submission.refuse({ [field]: [detail(wrong)] })
    await submission.run(async () => {
      await work(given)
      setValue('')
    })
  }
  return { value, setValue, error: value === refused ? submission.errors[field] : undefined, submission, send }
}

/** Asks one more student by mail. */
export function AskStudent() {
  const words = useWords('profile')
  const { value, setValue, error, submission, send } = useOneField('email', emailFields)
  const check = useServerCheck((email) => api.family.checkEmail({ email }))
  const wrong = value.trim() === '' ? 'err_required' : isEmail(value) ? null : 'err_email'
  const ask = () =>
    send(wrong, async (email) => {
      await api.family.requestLink({ email })
      await refreshLinks()
      showToast(words('sent'))
    })
  return (
    <Form submission={submission} onSubmit={() => void ask()} className="bs-stack" label={words('child_ask')}>
      <StudentAddress label={words('child_email')} value={value} onValue={setValue} onLeave={() => undefined} error={error} check={check} />
      <FormSentence submission={submission} />
      <Button type="submit" icon="mail" busy={submission.busy}>
        {words('child_ask')}
      </Button>
    </Form>
  )
}

/** Connects at once, by the code that the child has made. */
export function UseCode() {
  const words = useWords('profile')
  const { value, setValue, error, submission, send } = useOneField('code', codeFields)
  const connect = () =>
    send(value.trim() === '' ? 'err_required' : null, async (code) => {
      const { already } = await api.family.confirm({ code })
      await refreshLinks()
      showToast(words(already ? 'already_connected' : 'connected'))
    })
  return (
    <Form submission={submission} onSubmit={() => void connect()} className="bs-stack" label={words('code_use')}>
      <TextInput
        label={words('code')}
        hint={words('code_use_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={value}
        onValue={setValue}
        error={error}
      />
      <FormSentence submission={submission} />
      <Button type="submit" busy={submission.busy}>
        {words('code_use')}
      </Button>
    </Form>
  )
}
