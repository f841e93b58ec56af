import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { Refused } from '#web/kit/api/refused.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { checkLogin, toCredentials } from '#web/identity/entry-rules.ts'
import type { HumanHandle } from '#web/identity/captcha/human-check.tsx'
import { startSession } from '#web/session/index.ts'
import { useTyped } from '#web/identity/typed.ts'
import { useErrorSentences } from '#web/identity/use-error-sentences.ts'

const HumanCheckField = lazyComponent(async () => (await import('#web/identity/captcha/human-check.tsx')).HumanCheckField)

const fields = ['who', 'email', 'username', 'password', 'otp', 'captcha']

interface LoginFormProps {
  /** Leads those on who have forgotten their password, with what they typed. Without it: over a page that must stay, and no way out of it. */
  readonly forgetLink?: (who: string) => ReactNode
}

export function LoginForm({ forgetLink }: LoginFormProps) {
  const t = useTranslation('identity')
  const { typed, type } = useTyped()
  const submission = useSubmit(fields)
  const say = useErrorSentences('identity')
  /** The name that the work is for; it does not restart at each letter that is typed. */
  const [asksHuman, setAsksHuman] = useState<string | null>(null)
  const [otp, setOtp] = useState<string | null>(null)
  const human = useRef<HumanHandle>(null)
  const { errors } = submission
  const wrong = submission.status === 400

  const send = async () => {
    const proof = await human.current?.takeProof()
    try {
      const second = otp === null ? {} : { otp }
      await startSession(await api.account.login({ ...toCredentials(typed.who), password: typed.password, ...second, ...proof }))
      showToast(t('logged_in'))
    } catch (error) {
      // The password was right: what is left is the second step, on the same screen.
      if (error instanceof Refused && error.code === 'SECOND_FACTOR_NEEDED') {
        setAsksHuman(null)
        return setOtp('')
      }
      if (error instanceof Refused && error.status === 422 && error.errors['captcha'] !== undefined) setAsksHuman(typed.who.trim())
      if (error instanceof Refused && (error.status === 400 || error.status === 422)) human.current?.renew()
      throw error
    }
  }
  const submit = () => {
    const found = { ...checkLogin(typed), ...(otp?.trim() === '' && { otp: 'err_required' }) }
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }

  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack">
      <TextInput
        label={t('who')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.who}
        onValue={(who) => {
          setOtp(null)
          type({ who })
        }}
        error={errors['who'] ?? errors['email'] ?? errors['username']}
        invalid={wrong || (errors['who'] ?? errors['email'] ?? errors['username']) !== undefined}
      />
      <PasswordInput
        label={t('password')}
        aside={forgetLink?.(typed.who)}
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => type({ password })}
        error={wrong ? (submission.sentence ?? undefined) : errors['password']}
      />
      {otp !== null && <TwoStepField value={otp} onValue={setOtp} error={errors['otp']} />}
      {asksHuman !== null && (
        <Suspense>
          <HumanCheckField handle={human} error={errors['captcha']} name={asksHuman} />
        </Suspense>
      )}
      {!wrong && <FormSentence submission={submission} />}
      <Button kind="primary" size="big" wide type="submit" busy={submission.busy}>
        {t('log_in')}
      </Button>
      {forgetLink !== undefined && <p className="bs-small bs-soft">{t('login_fine')}</p>}
    </Form>
  )
}

interface TwoStepFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

/** The second step of a login, asked for on the same screen: takes the focus as it comes. */
export function TwoStepField(props: TwoStepFieldProps) {
  const t = useTranslation('identity')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      ref={field}
      label={t('otp')}
      hint={t('otp_hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
