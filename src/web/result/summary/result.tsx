import type { AttemptResult, SectionResult } from '#contract/result/result.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useTargetBands } from '#web/target/index.ts'
import { AwaitingReview } from './awaiting-review.tsx'
import { SendUnsentSpeech } from './send-unsent-speech.tsx'
import { BandCard } from './band-card.tsx'
import { LikelyTogether } from './likely-together.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import { EstimateNotes, ResultActions, ResultHead, SectionDetails } from './result-pieces.tsx'

/** The result of one practised section: band, types, near misses, every answer, and the proof of receipt. */
export function ResultOf({ attemptId }: { readonly attemptId: number | null }) {
  return <ResultFrame attemptId={attemptId}>{(result) => <Result result={result} />}</ResultFrame>
}

function Result({ result }: { readonly result: AttemptResult }) {
  const { attempt, sections, awaiting, receipt } = result
  const formatTake = useFormatTake()
  const t = useTranslation('result')
  const title = t('result_title', { test: attempt.test_title, section: formatTake(attempt) })
  return (
    <>
      <ResultHead result={result} title={title} />
      <SendUnsentSpeech result={result} />
      {sections.map((section) => (
        <SectionReview key={section.skill} result={result} section={section} />
      ))}
      {sections.length === 0 && <ResultActions result={result} />}
      {awaiting.map((section) => (
        <AwaitingReview
          key={section.skill}
          section={section}
          attemptId={attempt.id}
          graded={attempt.graded.find(({ skill }) => skill === section.skill)}
        />
      ))}
      <ReceiptLine receipt={receipt} key={attempt.id} />
    </>
  )
}

function SectionReview({ result, section }: { readonly result: AttemptResult; readonly section: SectionResult }) {
  const targets = useTargetBands()
  return (
    <>
      <BandCard section={section} scope={result.attempt.scope} target={targets[section.skill]}>
        {(section.skill === 'listening' || section.skill === 'reading') && (
          <LikelyTogether skill={section.skill} attempt={result.attempt} />
        )}
      </BandCard>
      <EstimateNotes attempt={result.attempt} sections={result.sections} isPublished={result.is_published} />
      <ResultActions result={result} />
      <SectionDetails result={result} section={section} />
    </>
  )
}
