import { useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { checkNewPassword, useErrorSentences } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'
import { sessionsQuery } from './sessions-query.ts'
import { useUnsaved } from '#web/session/index.ts'

const fields = ['current_password', 'password', 'password_confirmation']
const nothing = { current: '', password: '', repeat: '' }

/** The present password and another, twice; every other session ends. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const accountWords = useTranslation('identity')
  const [typed, setTyped] = useState(nothing)
  const submission = useSubmit(fields)
  const say = useErrorSentences('identity')
  const type = (part: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...part }))
  useUnsaved(Object.values(typed).some((each) => each !== ''))
  const [asking, setAsking] = useState(false)
  const submit = () => {
    const found = { ...checkNewPassword({ ...typed, email: null }), ...(typed.current === '' && { current_password: 'err_required' }) }
    if (Object.keys(found).length > 0) return submission.refuse(say(found))
    setAsking(true)
  }
  const change = () => {
    setAsking(false)
    void submission.run(async () => {
      const { current: current_password, password, repeat: password_confirmation } = typed
      await api.account.changePassword({ current_password, password, password_confirmation })
      setTyped(nothing)
      showToast(t('password_changed'))
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    })
  }
  return (
    <Section title={t('password')} lead={t('password_lead')}>
      <Form submission={submission} onSubmit={submit} className="bs-stack ac-narrow" label={t('password')}>
        <PasswordInput
          label={t('current_password')}
          autoComplete="current-password"
          value={typed.current}
          onValue={(current) => type({ current })}
          error={submission.errors['current_password']}
        />
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          label={t('new_password')}
          hint={accountWords('password_hint')}
          autoComplete="new-password"
          value={typed.password}
          onValue={(password) => type({ password })}
          error={submission.errors['password']}
        />
        <PasswordInput
          label={t('repeat_password')}
          autoComplete="new-password"
          value={typed.repeat}
          onValue={(repeat) => type({ repeat })}
          error={submission.errors['password_confirmation']}
        />
        <FormSentence submission={submission} />
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t('change_password')}
        </Button>
      </Form>
      {asking && (
        <ConfirmDialog title={t('change_password_title')} confirm={t('change_password')} onClose={() => setAsking(false)} onDone={change}>
          <p className="bs-soft">{t('change_password_text')}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
