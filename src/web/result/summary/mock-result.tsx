import type { Scope } from '#contract/attempt/attempt.ts'
import type { AttemptResult, AwaitingSection, SectionResult } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { skillIcons } from '#web/exam/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/result/awaiting.css'
import { AwaitingReview } from './awaiting-review.tsx'
import { NextBand } from './band-card.tsx'
import { EstimateFigure, EstimateMarks } from '#web/result/estimate-figure.tsx'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { SendUnsentSpeech } from './send-unsent-speech.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import { EstimateNotes, ResultActions, ResultHead, SectionDetails } from './result-pieces.tsx'

/** The result of a mock: four sections side by side, then each in detail. An overall band comes only with four bands. */
export function MockResultOf({ attemptId }: { readonly attemptId: number | null }) {
  return <ResultFrame attemptId={attemptId}>{(result) => <MockResult result={result} />}</ResultFrame>
}

function MockResult({ result }: { readonly result: AttemptResult }) {
  const { attempt, sections, awaiting, receipt } = result
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  return (
    <>
      <ResultHead result={result} title={t(`mock_title_${attempt.scope === 'quick' ? 'quick' : 'full'}`, { test: attempt.test_title })} />
      <SendUnsentSpeech result={result} />
      <div className="bs-card">
        <div className="rv-mock">
          {attempt.sections.map(({ skill }) => (
            <SkillCell
              key={skill}
              skill={skill}
              scope={attempt.scope}
              marked={sections.find((section) => section.skill === skill)}
              awaiting={awaiting.find((section) => section.skill === skill)}
            />
          ))}
        </div>
        <p className="bs-small bs-soft rv-overall">
          <b>{t('overall')}</b> {t(attempt.scope === 'quick' ? 'overall_quick' : 'overall_missing')}
        </p>
      </div>
      <EstimateNotes attempt={attempt} sections={sections} />
      <ResultActions result={result} />
      {sections.map((section) => (
        <div key={section.skill} id={section.skill}>
          <h2 className="rv-section-head" id={`rv-band-${section.skill}`}>
            <Icon name={skillIcons[section.skill]} />
            {nouns(`skill_${section.skill}`)}
          </h2>
          <SectionDetails result={result} section={section} />
        </div>
      ))}
      {awaiting.map((section) => (
        <AwaitingReview key={section.skill} section={section} ruled />
      ))}
      <ReceiptLine receipt={receipt} />
    </>
  )
}

/** Of a section that no machine marks. */
const nothing = { raw: 0, max: 0, band: null, range: null }

interface SkillCellProps {
  readonly skill: Skill
  readonly scope: Scope
  readonly marked: SectionResult | undefined
  readonly awaiting: AwaitingSection | undefined
}

function SkillCell({ skill, scope, marked, awaiting }: SkillCellProps) {
  const nouns = useTranslation('exam')
  return (
    <div>
      <h2>
        <Icon name={skillIcons[skill]} />
        {nouns(`skill_${skill}`)}
      </h2>
      <p className="bs-row bs-row-wraps">
        <EstimateFigure section={marked ?? nothing} scope={scope} />
      </p>
      <p className="bs-small bs-soft rv-raw">
        {marked === undefined ? <AwaitingNote awaiting={awaiting} /> : <EstimateMarks section={marked} scope={scope} />}
      </p>
      {marked !== undefined && marked.band !== null && <NextBand next={marked.next_band} />}
    </div>
  )
}

function AwaitingNote({ awaiting }: { readonly awaiting: AwaitingSection | undefined }) {
  const t = useTranslation('result')
  if (awaiting === undefined || !awaiting.opened) return t('not_opened')
  return <GradingBadge waits />
}
