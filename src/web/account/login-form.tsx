import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/inputs.tsx'
import { Refused } from '#web/kit/refused.ts'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { checkLogin, toCredentials } from './entrance-rules.ts'
import type { HumanHandle } from './human-check.tsx'
import { startSession } from './session.ts'
import { useTyped } from './typed.ts'
import { useSaidErrors } from './use-said-errors.ts'

const HumanCheckField = lazy(() => import('./human-check.tsx').then((file) => ({ default: file.HumanCheckField })))

const fields = ['who', 'email', 'username', 'password', 'captcha']

interface LoginFormProps {
  /** Leads those on who have forgotten their password, with what they typed. Without it: over a page that must stay, and no way out of it. */
  readonly forgetLink?: (who: string) => ReactNode
}

export function LoginForm({ forgetLink }: LoginFormProps) {
  const words = useWords('account')
  const { typed, type } = useTyped()
  const submission = useSubmit(fields)
  const say = useSaidErrors('account')
  const [asksHuman, setAsksHuman] = useState(false)
  const human = useRef<HumanHandle>(null)
  const { errors } = submission
  const wrong = submission.status === 400

  const send = async () => {
    const proof = await human.current?.takeProof()
    try {
      await startSession(await api.account.login({ ...toCredentials(typed.who), password: typed.password, ...proof }))
    } catch (error) {
      if (error instanceof Refused && error.status === 422 && error.errors['captcha'] !== undefined) setAsksHuman(true)
      if (error instanceof Refused && (error.status === 400 || error.status === 422)) human.current?.renew()
      throw error
    }
  }
  const submit = () => {
    const found = checkLogin(typed)
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }

  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack">
      <TextInput
        label={words('who')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.who}
        onValue={(who) => type({ who })}
        error={errors['who'] ?? errors['email'] ?? errors['username']}
        invalid={wrong || (errors['who'] ?? errors['email'] ?? errors['username']) !== undefined}
      />
      <PasswordInput
        label={words('password')}
        aside={forgetLink?.(typed.who)}
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => type({ password })}
        error={wrong ? (submission.sentence ?? undefined) : errors['password']}
      />
      {asksHuman && (
        <Suspense>
          <HumanCheckField handle={human} error={errors['captcha']} />
        </Suspense>
      )}
      {!wrong && <FormSentence submission={submission} />}
      <Button kind="primary" size="big" wide type="submit" busy={submission.busy}>
        {words('log_in')}
      </Button>
      {forgetLink !== undefined && <p className="bs-small bs-soft">{words('login_fine')}</p>}
    </Form>
  )
}
