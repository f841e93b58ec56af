import { useState } from 'react'
import { StudentAddress, useServerCheck } from '#web/profile/index.ts'
import { isEmail } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFamily } from './queries.ts'

const fields: readonly string[] = ['email']

/** Asks a student to be connected; says beforehand whether that can be. */
export function AskByEmail({ verified }: { readonly verified: boolean }) {
  const t = useTranslation('family')
  const kit = useTranslation('kit')
  const submission = useSubmit(fields)
  const check = useServerCheck((given) => api.family.checkEmail({ email: given }))
  const [email, setEmail] = useState('')
  const [refused, setRefused] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const send = async () => {
    setAsked(null)
    setRefused(email)
    if (!isEmail(email)) return submission.refuse({ email: [email.trim() === '' ? kit('required') : t('err_email')] })
    const done = await submission.run(async () => {
      await api.family.requestLink({ email: email.trim() })
      await invalidateFamily()
    })
    if (!done) return
    setAsked(email.trim())
    setEmail('')
  }
  return (
    <Form submission={submission} onSubmit={() => void send()} className="bs-card bs-pad bs-stack" label={t('by_email')}>
      <h3>{t('by_email')}</h3>
      <p className="bs-small bs-soft">{t('by_email_hint')}</p>
      <StudentAddress
        label={t('child_email')}
        value={email}
        onValue={setEmail}
        onLeave={() => undefined}
        error={email === refused ? submission.errors['email'] : undefined}
        check={check}
      />
      <FormSentence submission={submission} />
      <p className="bs-small" role="status">
        {asked !== null && t(verified ? 'asked' : 'asked_waits', { email: asked })}
      </p>
      <Button type="submit" kind="primary" busy={submission.busy}>
        {t('ask')}
      </Button>
    </Form>
  )
}
