import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFamily } from './queries.ts'

const fields: readonly string[] = ['code']

/** Connects with the student who shows a code. */
export function EnterCode() {
  const t = useTranslation('family')
  const kit = useTranslation('kit')
  const submission = useSubmit(fields)
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<'connected' | 'already_connected' | null>(null)
  const send = async () => {
    setSaid(null)
    if (code.trim() === '') return submission.refuse({ code: [kit('required')] })
    await submission.run(async () => {
      const { already } = await api.family.confirm({ code: code.trim() })
      setCode('')
      setSaid(already ? 'already_connected' : 'connected')
      await invalidateFamily()
    })
  }
  return (
    <Form submission={submission} onSubmit={() => void send()} className="bs-card bs-pad bs-stack" label={t('by_code')}>
      <h3>{t('by_code')}</h3>
      <TextInput
        label={t('code')}
        hint={t('by_code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        onValue={setCode}
        error={submission.errors['code']}
      />
      <FormSentence submission={submission} />
      <p className="bs-small" role="status">
        {said !== null && t(said)}
      </p>
      <Button type="submit" kind="primary" busy={submission.busy}>
        {t('connect')}
      </Button>
    </Form>
  )
}
