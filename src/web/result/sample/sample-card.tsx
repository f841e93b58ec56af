import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'
import { type CheckedAnswers, readCheckedAnswers } from './kept-answers.ts'

const KeptSample = lazyComponent(async () => {
  const [{ KeptSample: Piece }] = await Promise.all([import('./kept-sample.tsx'), loadWords('result/sample')])
  return Piece
})

/** The answers to the sample passage that somebody gave before they registered; nothing where there are none. */
export function SampleCard() {
  const profile = useProfile()
  const answers: CheckedAnswers = profile === null ? {} : readCheckedAnswers(profile.id)
  return Object.keys(answers).length === 0 ? null : <KeptSample answers={answers} />
}
