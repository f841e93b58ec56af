import { useRef, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { Refused } from '#web/kit/api/refused.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { checkRegistration, HumanCheckField, type HumanHandle, useTyped, useErrorSentences } from '#web/identity/index.ts'
import { startSession } from '#web/session/index.ts'
import { keepReferralCode, readReferralCode } from './kept-code.ts'
import { useInviter } from './use-inviter.ts'

const fields = ['email', 'password', 'repeat', 'referral_code', 'captcha']

export function RegisterForm({ linkedCode }: { readonly linkedCode: unknown }) {
  const t = useTranslation('identity')
  const { typed, type } = useTyped()
  const submission = useSubmit(fields)
  const say = useErrorSentences('identity')
  const human = useRef<HumanHandle>(null)
  const { errors } = submission
  const [linked] = useState(() => readReferralCode(linkedCode))
  const referral = typed.referral ?? linked

  const send = async () => {
    const proof = await human.current?.takeProof()
    if (!proof) return
    try {
      const referral_code = referral.trim() === '' ? null : referral.trim()
      const session = await api.account.register({ email: typed.who.trim(), password: typed.password, ...proof, referral_code })
      keepReferralCode('')
      showToast(t('registered'))
      await startSession(session)
    } catch (error) {
      if (error instanceof Refused && error.status === 422) human.current?.renew()
      throw error
    }
  }
  const submit = () => {
    const found = checkRegistration(typed, human.current?.isFilled() ?? false)
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }

  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack">
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.who}
        onValue={(who) => type({ who })}
        error={errors['email']}
      />
      <PasswordInput
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="new-password"
        value={typed.password}
        onValue={(password) => type({ password })}
        error={errors['password']}
      />
      <PasswordInput
        label={t('repeat')}
        autoComplete="new-password"
        value={typed.repeat}
        onValue={(repeat) => type({ repeat })}
        error={errors['repeat']}
      />
      <ReferralField
        value={referral}
        onValue={(code) => {
          keepReferralCode(code)
          type({ referral: code })
        }}
        error={errors['referral_code']}
      />
      <HumanCheckField handle={human} error={errors['captcha']} />
      <FormSentence submission={submission} />
      <Button kind="primary" size="big" wide type="submit" busy={submission.busy}>
        {t('register')}
      </Button>
      <p className="bs-small bs-soft">{t('register_fine')}</p>
    </Form>
  )
}

interface ReferralFieldProps {
  readonly value: string
  readonly onValue: (code: string) => void
  readonly error: string | undefined
}

/** The code of a friend, with whose it is. */
function ReferralField({ value, onValue, error }: ReferralFieldProps) {
  const t = useTranslation('identity')
  const words = useTranslation('account/register')
  const inviter = useInviter(value)
  const name = inviter?.name ?? null
  const invited = name === null ? words('invited') : words('invited_by', { name })
  return (
    <TextInput
      label={t('referral')}
      optional
      hint={<output>{inviter?.valid === true && invited}</output>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      value={value}
      onValue={onValue}
      error={error ?? (inviter?.valid === false ? words('code_unknown') : undefined)}
    />
  )
}
