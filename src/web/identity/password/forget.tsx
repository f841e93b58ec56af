import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DemoMailbox } from '#web/identity/link/demo-mailbox.tsx'
import { checkForget } from '#web/identity/entry-rules.ts'
import { LinkPage } from '#web/identity/link/link-page.tsx'
import { useErrorSentences } from '#web/identity/use-error-sentences.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed at the login, for the page after it. */
    email?: string
  }
}

const fields = ['email']

/** Asks for a link to a new password. The answer is the same whether or not somebody has the address. */
export function Forget() {
  const t = useTranslation('identity/password')
  const typedBefore = useLocation({ select: (location) => location.state.email })
  const [email, setEmail] = useState(typedBefore ?? '')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submission = useSubmit(fields)
  const say = useErrorSentences('identity')
  usePageTitle(t('forget_title'))

  const submit = () => {
    setSentTo(null)
    const found = checkForget(email)
    if (Object.keys(found).length > 0) return submission.refuse(say(found))
    const address = email.trim()
    void submission.run(async () => {
      await api.account.sendResetLink({ email: address })
      setSentTo(address)
    })
  }

  return (
    <LinkPage title={t('forget_title')} lead={t('forget_lead')}>
      <Form submission={submission} onSubmit={submit} className="bs-stack">
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValue={setEmail}
          error={submission.errors['email']}
        />
        <FormSentence submission={submission} />
        <div role="status">
          {sentTo !== null && (
            <Note icon="mail">
              {t('forget_sent', { email: sentTo })} <DemoMailbox />
            </Note>
          )}
        </div>
        <Button kind="primary" size="big" wide type="submit" busy={submission.busy}>
          {t(sentTo === null ? 'send_link' : 'send_again')}
        </Button>
        <p className="bs-small">
          <Link to="/login">{t('back_to_login')}</Link>
        </p>
      </Form>
    </LinkPage>
  )
}
