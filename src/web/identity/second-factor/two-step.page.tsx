import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { TwoStep } from './two-step.tsx'

export const Route = createFileRoute('/two-step')({
  loader: () => loadWords('identity/second-factor'),
  component: TwoStepPage,
})

/** Where staff are led who have to turn it on before anything else. */
function TwoStepPage() {
  const t = useTranslation('identity/second-factor')
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-wrap-narrow bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className="bs-card bs-pad">
        <TwoStep />
      </div>
    </main>
  )
}
