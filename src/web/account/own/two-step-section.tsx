import { Suspense } from 'react'
import { LazyTwoStep } from '#web/identity/index.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

/** A code besides the password: turned on, renewed, turned off. */
export function TwoStepSection() {
  const words = useWords('identity/second-factor')
  return (
    <Section title={words('title')} lead={words('lead')} anchor="two-step">
      <Suspense>
        <LazyTwoStep />
      </Suspense>
    </Section>
  )
}
