import { use } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useSignedIn } from '#web/session/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { UpLink } from '#web/kit/list/record-missing.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { homePath } from '#web/app/session/path-rules.ts'

export function NotFound() {
  const t = useTranslation('app')
  const path = useLocation({ select: (location) => location.pathname })
  const signedIn = useSignedIn()
  // In the office: the list above the address.
  const up = use(UpLink)
  usePageTitle(t('not_found_title'))
  return (
    <main className="bs-wrap bs-wrap-narrow ap-message">
      <p className="bs-small bs-mute">404</p>
      <h1>{t('not_found_title')}</h1>
      <p className="bs-soft">{t(signedIn && up === null ? 'not_found_text_own' : 'not_found_text')}</p>
      <div className="bs-row bs-row-wraps ap-message-acts">
        {up ?? (
          <LinkButton kind="primary" to={homePath}>
            {t(signedIn ? 'to_your_tests' : 'to_tests')}
          </LinkButton>
        )}
        {!signedIn && (
          <LinkButton kind="quiet" to="/">
            {t('to_start')}
          </LinkButton>
        )}
        <Button kind="quiet" onClick={askForFeedback}>
          {t('report_problem')}
        </Button>
      </div>
      <p className="bs-tiny bs-mute ap-message-note">
        {t('asked_for')} <code>{path}</code>
      </p>
    </main>
  )
}
