import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useWords } from '#web/kit/i18n/words.ts'
import { TwoStep } from './two-step.tsx'

export const Route = createFileRoute('/two-step')({
  loader: () => loadWords('identity/second-factor'),
  component: TwoStepPage,
})

/** Where staff are led who have to turn it on before anything else. */
function TwoStepPage() {
  const words = useWords('identity/second-factor')
  usePageTitle(words('title'))
  return (
    <main className="bs-wrap bs-wrap-narrow bs-list-page">
      <div className="bs-pagehead">
        <h1>{words('title')}</h1>
        <p>{words('lead')}</p>
      </div>
      <div className="bs-card bs-pad">
        <TwoStep />
      </div>
    </main>
  )
}
