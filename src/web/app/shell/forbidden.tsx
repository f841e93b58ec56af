import { useProfile } from '#web/session/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { homePath } from '#web/app/session/path-rules.ts'
import { findOffice } from './find-office.ts'

/** In place of a page that is for people with another role: whose it isn't, and the ways on. */
export function Forbidden() {
  const t = useTranslation('app/shell/forbidden')
  const app = useTranslation('app')
  const office = findOffice(useProfile())
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-wrap-narrow ap-message">
      <p className="bs-small bs-mute">403</p>
      <h1>{t('title')}</h1>
      <p className="bs-soft" role="alert">
        {t('text')}
      </p>
      <div className="bs-row bs-row-wraps ap-message-acts">
        <LinkButton kind="primary" to={homePath}>
          {app('to_your_tests')}
        </LinkButton>
        {office !== undefined && <LinkButton to={office}>{t('to_office')}</LinkButton>}
      </div>
    </main>
  )
}
