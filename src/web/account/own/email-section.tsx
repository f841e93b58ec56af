import { Suspense, useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { DemoMailbox, isEmail, RefusedAddressNote, UnverifiedNote, useErrorSentences } from '#web/identity/index.ts'
import { meQuery, useUnsaved } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge, Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, TextInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

const fields = ['email', 'current_password']
const noFields: readonly string[] = []

/** The present address, one that waits to be verified, and the way to another. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const [changing, setChanging] = useState(false)
  return (
    <Section title={t('email')} lead={t('email_lead')}>
      <div className="bs-stack">
        <p className="ac-address-now">
          <b>{profile.email}</b> {profile.email_verified && <Badge tone="good">{t('email_verified')}</Badge>}
        </p>
        {profile.email_refused && (
          <Suspense>
            <RefusedAddressNote email={profile.email} />
          </Suspense>
        )}
        {!profile.email_verified && (
          <Suspense>
            <UnverifiedNote email={profile.email} />
          </Suspense>
        )}
        {profile.pending_email !== null && <PendingEmail pending={profile.pending_email} />}
        {changing ? (
          <EmailForm profile={profile} onDone={() => setChanging(false)} />
        ) : (
          <Button onClick={() => setChanging(true)}>{t('change_email')}</Button>
        )}
      </div>
    </Section>
  )
}

function PendingEmail({ pending }: { readonly pending: string }) {
  const t = useTranslation('account/own')
  const submission = useSubmit(noFields)
  const cancel = () =>
    submission.run(async () => {
      queryClient.setQueryData(meQuery.queryKey, await api.profile.cancelEmailChange({}))
      showToast(t('updated'))
    })
  return (
    <Note icon="mail">
      <div className="bs-stack">
        <p className="ac-breaks">
          {t('email_pending', { email: pending })} <DemoMailbox />
        </p>
        <div role="alert">{submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}</div>
        <Button size="dense" busy={submission.busy} onClick={() => void cancel()}>
          {t('email_pending_cancel')}
        </Button>
      </div>
    </Note>
  )
}

/** Another address, and the password: a link is mailed there, and nothing changes until it is opened. */
function EmailForm({ profile, onDone }: { readonly profile: Profile; readonly onDone: () => void }) {
  const t = useTranslation('account/own')
  const kit = useTranslation('kit')
  const [typed, setTyped] = useState({ email: '', current_password: '' })
  const submission = useSubmit(fields)
  const say = useErrorSentences('profile')
  useUnsaved(typed.email !== '' || typed.current_password !== '')
  const submit = () => {
    const email = typed.email.trim()
    const found: Record<string, string> = {}
    if (email.toLowerCase() === profile.email.toLowerCase()) found['email'] = 'err_email_same'
    else if (!isEmail(email)) found['email'] = email === '' ? 'err_required' : 'err_email'
    if (typed.current_password === '') found['current_password'] = 'err_required'
    if (Object.keys(found).length > 0) return submission.refuse(say(found))
    void submission.run(async () => {
      queryClient.setQueryData(meQuery.queryKey, await api.profile.changeBasic({ email, current_password: typed.current_password }))
      showToast(t('email_sent'))
      onDone()
    })
  }
  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack ac-narrow" label={t('change_email')}>
      <TextInput
        label={t('new_email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed.email}
        onValue={(email) => setTyped((before) => ({ ...before, email }))}
        error={submission.errors['email']}
      />
      <PasswordInput
        label={t('current_password')}
        autoComplete="current-password"
        value={typed.current_password}
        onValue={(current_password) => setTyped((before) => ({ ...before, current_password }))}
        error={submission.errors['current_password']}
      />
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps">
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t('send_email_link')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {kit('cancel')}
        </Button>
      </div>
    </Form>
  )
}
