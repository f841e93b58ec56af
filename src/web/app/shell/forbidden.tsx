import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { homePath } from '#web/app/session/path-rules.ts'

/** In place of a page that is for people with another role. */
export function Forbidden() {
  const t = useTranslation('app')
  usePageTitle(t('forbidden_title'))
  return (
    <main className="bs-wrap bs-wrap-narrow ap-message">
      <p className="bs-small bs-mute">403</p>
      <h1>{t('forbidden_title')}</h1>
      <p className="bs-soft" role="alert">
        {t('forbidden_text')}
      </p>
      <div className="bs-row bs-row-wraps ap-message-acts">
        <LinkButton kind="primary" to={homePath}>
          {t('to_your_tests')}
        </LinkButton>
      </div>
    </main>
  )
}
