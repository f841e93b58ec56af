import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Qr } from '#web/kit/qr/qr.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

interface Secret {
  readonly secret: string
  readonly uri: string
}

interface EnrolProps {
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The password first, then the QR code and a first code from the app. */
export function Enrol({ onDone, onCancel }: EnrolProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  return secret === null ? (
    <AskPassword onSecret={setSecret} onCancel={onCancel} />
  ) : (
    <Scan given={secret} onDone={onDone} onCancel={onCancel} />
  )
}

const passwordFields = ['password']

function AskPassword({ onSecret, onCancel }: { readonly onSecret: (secret: Secret) => void; readonly onCancel: () => void }) {
  const t = useTranslation('identity/second-factor')
  const kit = useTranslation('kit')
  const [password, setPassword] = useState('')
  const submission = useSubmit(passwordFields)
  const submit = () => {
    if (password === '') return submission.refuse({ password: [kit('required')] })
    void submission.run(async () => onSecret(await api.secondFactor.begin({ password })))
  }
  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack sf-narrow" label={t('set_up')}>
      <PasswordInput
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={submission.errors['password']}
      />
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps">
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t('continue')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {kit('cancel')}
        </Button>
      </div>
    </Form>
  )
}

const codeFields = ['code']

function Scan({ given, onDone, onCancel }: EnrolProps & { readonly given: Secret }) {
  const t = useTranslation('identity/second-factor')
  const kit = useTranslation('kit')
  const [code, setCode] = useState('')
  const submission = useSubmit(codeFields)
  const submit = () => {
    if (code.trim() === '') return submission.refuse({ code: [kit('required')] })
    void submission.run(async () => {
      const { recovery_codes: codes } = await api.secondFactor.confirm({ code })
      onDone(codes)
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    })
  }
  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack sf-narrow" label={t('set_up')}>
      <p>{t('scan_text')}</p>
      <Qr text={given.uri} label={t('qr')} />
      <p className="bs-small">
        {t('by_hand')}
        <br />
        <b className="sf-secret">{given.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>
      </p>
      <TextInput
        label={t('first_code')}
        hint={t('first_code_hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onValue={setCode}
        error={submission.errors['code']}
      />
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps">
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t('turn_on')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {kit('cancel')}
        </Button>
      </div>
    </Form>
  )
}
