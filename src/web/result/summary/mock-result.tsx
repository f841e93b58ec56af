import { type ComponentProps, Suspense } from 'react'
import type { GradedBand, Scope } from '#contract/attempt/attempt.ts'
import type { AttemptResult, AwaitingSection, SectionResult } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { skillIcons } from '#web/exam/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { SkeletonLine } from '#web/kit/page/states.tsx'
import { Tabs } from '#web/kit/page/tabs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useTargetBands } from '#web/target/index.ts'
import './mock-result.css'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { isUnanswered } from '#web/result/verdict.ts'
import { LikelyLine, NextBand } from './band-card.tsx'
import { EstimateFigure, EstimateMarks, GradedFigure } from '#web/result/estimate-figure.tsx'
import { ReadGrading } from '#web/result/read-grading.tsx'
import { SendUnsentSpeech } from './send-unsent-speech.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { SectionRuler } from './section-ruler.tsx'
import { ResultFrame } from './result-frame.tsx'
import { EstimateNotes, ResultActions, ResultHead, SectionDetails } from './result-pieces.tsx'

/** Texts and recordings, which only those two tabs show. */
const AwaitingReview = lazyComponent(() => import('./awaiting-review.tsx').then((file) => file.AwaitingReview))

interface MockResultProps {
  /** The section whose tab is open; the first where none is named. */
  readonly skill: Skill | null
  readonly onSkill: (skill: Skill) => void
}

/** The result of a mock: four sections on one card, then one of them in detail. An overall band comes only with four bands. */
export function MockResultOf({ attemptId, ...tab }: MockResultProps & { readonly attemptId: number | null }) {
  return <ResultFrame attemptId={attemptId}>{(result) => <MockResult result={result} {...tab} />}</ResultFrame>
}

function MockResult({ result, skill, onSkill }: MockResultProps & { readonly result: AttemptResult }) {
  const { attempt, is_published: isPublished, sections, awaiting, receipt } = result
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const taken = attempt.sections.map((section) => section.skill)
  const targets = useTargetBands()
  const shown = taken.find((each) => each === skill) ?? taken[0] ?? 'listening'
  return (
    <>
      <ResultHead result={result} title={t(`mock_title_${attempt.scope === 'quick' ? 'quick' : 'full'}`, { test: attempt.test_title })} />
      <SendUnsentSpeech result={result} />
      <div className="bs-card">
        <div className="rv-mock">
          {taken.map((each) => (
            <SkillRow
              key={each}
              skill={each}
              scope={attempt.scope}
              target={targets[each]}
              marked={sections.find((section) => section.skill === each)}
              awaiting={awaiting.find((section) => section.skill === each)}
              attemptId={attempt.id}
              graded={attempt.graded.find((section) => section.skill === each)}
            />
          ))}
        </div>
        <Overall attempt={attempt} />
      </div>
      <EstimateNotes attempt={attempt} sections={sections} isPublished={isPublished} />
      <ResultActions result={result} />
      <div className="rv-tabs">
        <Tabs
          label={t('sections')}
          tabs={taken.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
          value={shown}
          onValue={onSkill}
        >
          <SectionTab key={shown} result={result} skill={shown} />
        </Tabs>
      </div>
      <ReceiptLine receipt={receipt} />
    </>
  )
}

/** The overall band once all four sections have one, or why there is none. */
function Overall({ attempt: { overall_band: band, scope } }: { readonly attempt: AttemptResult['attempt'] }) {
  const t = useTranslation('result')
  if (band === null)
    return (
      <p className="bs-small bs-soft rv-overall">
        <b>{t('overall')}</b> {t(scope === 'quick' ? 'overall_quick' : 'overall_missing')}
      </p>
    )
  return (
    <div className="rv-overall rv-overall-band">
      <p>
        <b className="rv-overall-figure">{t('overall_is', { band: band.toFixed(1) })}</b>{' '}
        <span className="rv-estimated">{t('overall_estimate')}</span>
      </p>
    </div>
  )
}

function SectionTab({ result, skill }: { readonly result: AttemptResult; readonly skill: Skill }) {
  const section = result.sections.find((each) => each.skill === skill)
  const awaiting = result.awaiting.find((each) => each.skill === skill)
  if (section !== undefined)
    return (
      <div className="rv-details-grid">
        <SectionDetails result={result} section={section} />
      </div>
    )
  return (
    <Suspense fallback={<SkeletonLine height="180px" />}>
      {awaiting !== undefined && (
        <AwaitingReview
          section={awaiting}
          attemptId={result.attempt.id}
          graded={result.attempt.graded.find((each) => each.skill === skill)}
        />
      )}
    </Suspense>
  )
}

/** Of a section that no machine marks. */
const nothing = { raw: 0, max: 0, band: null, range: null }

interface SkillRowProps {
  readonly skill: Skill
  readonly scope: Scope
  readonly target: number | null | undefined
  readonly marked: SectionResult | undefined
  readonly awaiting: AwaitingSection | undefined
  readonly attemptId: number
  readonly graded: GradedBand | undefined
}

/** One section of the mock: its figure, where that lies on the ruler, and the marks or the work behind it. */
function SkillRow({ skill, scope, target, marked, awaiting, attemptId, graded }: SkillRowProps) {
  const nouns = useTranslation('exam')
  const name = nouns(`skill_${skill}`)
  const band = graded?.band ?? marked?.band ?? null
  return (
    <div>
      <h2 id={`rv-band-${skill}`}>
        <Icon name={skillIcons[skill]} />
        {name}
      </h2>
      <p className="bs-row rv-mock-figure">
        {graded === undefined ? <EstimateFigure section={marked ?? nothing} scope={scope} /> : <GradedFigure band={graded.band} />}
      </p>
      <div className="rv-mock-ruler">
        {band !== null && (
          <SectionRuler skill={skill} band={band} target={target} likely={marked?.likely ?? null} isGraded={graded !== undefined} />
        )}
      </div>
      <div className="bs-small bs-soft">
        {graded !== undefined && <ReadGrading attemptId={attemptId} skill={skill} />}
        {graded === undefined && marked === undefined && <Ungraded attemptId={attemptId} awaiting={awaiting} />}
        {marked !== undefined && <MarksBehind section={marked} scope={scope} />}
        {marked !== undefined && <LikelyLine section={marked} />}
      </div>
    </div>
  )
}

function MarksBehind({ section, scope }: ComponentProps<typeof EstimateMarks> & { readonly section: SectionResult }) {
  const t = useTranslation('result')
  const isEmpty = section.band !== null && isUnanswered(section.marks)
  return (
    <>
      <p>
        <EstimateMarks section={section} scope={scope} />
      </p>
      {isEmpty ? <p>{t('nothing_answered')}</p> : section.band !== null && <NextBand next={section.next_band} />}
    </>
  )
}

/** That nobody has graded it, or what is bought for it; and what there is of it. */
function Ungraded({ attemptId, awaiting }: { readonly attemptId: number; readonly awaiting: AwaitingSection | undefined }) {
  const t = useTranslation('result')
  if (awaiting === undefined || !awaiting.opened) return <p>{t('not_opened_lead')}</p>
  if (awaiting.deleted) return <p>{t(`deleted_${awaiting.skill}`)}</p>
  return (
    <p>
      <GradingBadge opened of={{ attemptId, skill: awaiting.skill }} otherwise={<b>{t('not_graded')}</b>} />
      {t('colon')}
      {awaiting.skill === 'writing' ? <TextsHeld section={awaiting} /> : <RecordingsHeld section={awaiting} />}
    </p>
  )
}

function TextsHeld({ section }: { readonly section: Extract<AwaitingSection, { skill: 'writing' }> }) {
  const t = useTranslation('result')
  const written = section.tasks.filter(({ text }) => text.trim() !== '')
  if (written.length === 0) return t('held_no_texts')
  const words = written.reduce((sum, task) => sum + task.words, 0)
  return `${t('held_tasks', { count: written.length })}${t('comma')}${t('held_words', { count: words })}`
}

function RecordingsHeld({ section }: { readonly section: Extract<AwaitingSection, { skill: 'speaking' }> }) {
  const t = useTranslation('result')
  const count = section.parts.flatMap(({ prompts }) => prompts).filter(({ takes }) => takes.length > 0).length
  return count === 0 ? t('held_no_recordings') : t('held_recordings', { count })
}
