import { lazy, Suspense } from 'react'
import { useWords } from '#web/kit/words.ts'
import { Section } from './section.tsx'

const TwoStep = lazy(() => import('#web/account/second-factor/two-step.tsx').then((file) => ({ default: file.TwoStep })))

/** A code besides the password: turned on, renewed, turned off. */
export function TwoStepSection() {
  const words = useWords('two-step')
  return (
    <Section title={words('title')} lead={words('lead')} anchor="two-step">
      <Suspense>
        <TwoStep />
      </Suspense>
    </Section>
  )
}
