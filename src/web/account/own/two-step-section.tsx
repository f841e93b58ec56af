import { Suspense } from 'react'
import { LazyTwoStep } from '#web/identity/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

/** A code besides the password: turned on, renewed, turned off. */
export function TwoStepSection() {
  const t = useTranslation('identity/second-factor')
  return (
    <Section title={t('title')} lead={t('lead')} anchor="two-step">
      <Suspense>
        <LazyTwoStep />
      </Suspense>
    </Section>
  )
}
