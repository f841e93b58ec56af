import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { Refused } from '#web/kit/api/refused.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { checkNewPassword } from '#web/identity/entry-rules.ts'
import type { NewPasswordKind } from './new-password.tsx'
import { useErrorSentences } from '#web/identity/use-error-sentences.ts'

const fields = ['email', 'password', 'password_confirmation']

interface NewPasswordFormProps extends NewPasswordKind {
  readonly token: string
  /** The address that the link names. */
  readonly email: string | undefined
  readonly onDone: () => Promise<void>
  readonly onExpired: (email: string | undefined) => void
}

/** A password, twice. Where the link names its address that stands there for the password manager, and cannot be changed. */
export function NewPasswordForm({ kind, token, email, onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslation('identity/password')
  const accountWords = useTranslation('identity')
  const [typed, setTyped] = useState({ email: email ?? '', password: '', repeat: '' })
  const submission = useSubmit(fields)
  const say = useErrorSentences('identity')
  const { errors } = submission
  const asksEmail = kind === 'reset' || email !== undefined
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))

  const send = async () => {
    const address = typed.email.trim()
    const given = { token, password: typed.password, password_confirmation: typed.repeat }
    try {
      await (kind === 'reset' ? api.account.reset({ ...given, email: address }) : api.account.setUrl(given))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'LINK_EXPIRED') throw error
      return onExpired(asksEmail ? address : undefined)
    }
    await onDone()
  }
  const submit = () => {
    const found = checkNewPassword({ ...typed, email: asksEmail ? typed.email : null })
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }

  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack">
      {asksEmail && (
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={email !== undefined}
          value={typed.email}
          onValue={(address) => type({ email: address })}
          error={errors['email']}
        />
      )}
      <PasswordInput
        label={t('new_password')}
        hint={accountWords('password_hint')}
        autoComplete="new-password"
        value={typed.password}
        onValue={(password) => type({ password })}
        error={errors['password']}
      />
      <PasswordInput
        label={accountWords('repeat')}
        autoComplete="new-password"
        value={typed.repeat}
        onValue={(repeat) => type({ repeat })}
        error={errors['password_confirmation']}
      />
      <FormSentence submission={submission} />
      <Button kind="primary" size="big" wide type="submit" busy={submission.busy}>
        {t('save_password')}
      </Button>
    </Form>
  )
}
