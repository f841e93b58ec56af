import { useState } from 'react'
import type { ReaderConnection } from '#contract/grading/second-reader.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Tick } from '#web/kit/choice/tick.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateConnection } from './reader-queries.ts'

interface ConnectionFormProps {
  readonly connection: ReaderConnection | null
  readonly mayBePrivate: boolean
}

const fields = ['address', 'secret'] as const
const isSecret = (text: string) => /^[\u0021-\u007E]{16,200}$/.test(text)

/** The address, the secret and the switch. An empty secret keeps the stored one. */
export function ConnectionForm({ connection, mayBePrivate }: ConnectionFormProps) {
  const t = useTranslation('grading/second-reader')
  const submission = useSubmit(fields)
  const [address, setAddress] = useState(connection?.address ?? '')
  const [secret, setSecret] = useState('')
  const [isOn, setOn] = useState(connection?.is_on ?? false)
  const send = async () => {
    const wrong = {
      ...(address.trim() === '' && { address: [t('address_missing')] }),
      ...(secret !== '' && !isSecret(secret) && { secret: [t('secret_bad')] }),
    }
    if (Object.keys(wrong).length > 0) return submission.refuse(wrong)
    const act = async () => {
      await api.secondReader.connect({ address, is_on: isOn, ...(secret !== '' && { secret }) })
    }
    if (!(await submission.run(act))) return
    showToast(t('saved'))
    await invalidateConnection()
  }
  return (
    <Form submission={submission} onSubmit={() => void send()} className="bs-stack gr-form" label={t('connection')}>
      <TextInput
        label={t('address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        hint={t(mayBePrivate ? 'address_hint_private' : 'address_hint')}
        value={address}
        onValue={setAddress}
        error={submission.errors['address']}
      />
      <PasswordInput
        label={t('secret')}
        autoComplete="off"
        maxLength={200}
        hint={t(connection === null ? 'secret_hint' : 'secret_hint_kept')}
        value={secret}
        onValue={setSecret}
        error={submission.errors['secret']}
      />
      <Tick label={t('is_on')} checked={isOn} onChecked={setOn} />
      <p className="bs-small bs-soft">{t('what_is_sent')}</p>
      <FormSentence submission={submission} />
      <div className="bs-row">
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t(connection === null ? 'connect' : 'save')}
        </Button>
      </div>
    </Form>
  )
}
