import { Suspense } from 'react'
import { laterPiece } from '#web/kit/later-piece.tsx'
import { loadWords, useWords } from '#web/kit/words.ts'
import { Section } from './section.tsx'

const TwoStep = laterPiece(async () => {
  const [{ TwoStep: Piece }] = await Promise.all([import('#web/account/second-factor/two-step.tsx'), loadWords('two-step')])
  return Piece
})

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
