import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AttemptState, Mode, SectionState } from '#contract/attempt/attempt.ts'
import { clockFactor } from '#contract/attempt/clock-factor.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import './introduction.css'
import { IntroductionRules } from './introduction-rules.tsx'
import { PreviewMark } from './preview-mark.tsx'
import { attemptQuery, introductionQuery } from './queries.ts'
import { useFormatTake } from './format-take.ts'
import { StartCard } from './start-card.tsx'

/** What somebody has to know before a section's clock starts. Without an attempt it can be read, but not started. */
export function Introduction({ skill, attemptId }: { readonly skill: Skill; readonly attemptId: number | null }) {
  const t = useTranslation('exam')
  const attempt = useQuery({ ...attemptQuery(attemptId ?? 0), enabled: attemptId !== null })
  const title = t('intro_title', { skill: t(`skill_${skill}`) })
  const isPreview = attempt.data !== undefined && attempt.data.preview_of !== null
  usePageTitle(title)
  return (
    <main className="bs-wrap pr-intro">
      <div className="bs-pagehead">
        <p className="bs-small">{isPreview ? <PreviewMark testId={attempt.data.test_id} /> : <Link to="/ielts">{t('all_tests')}</Link>}</p>
        <h1>{title}</h1>
      </div>
      <div className="pr-intro-columns">
        <IntroductionRules skill={skill} mode={attempt.data?.mode ?? null} isWhole={isWhole(attempt.data ?? null, skill)} />
        <aside className="bs-card bs-pad pr-intro-aside" aria-label={t('facts')}>
          <SectionFacts skill={skill} attempt={attempt.data ?? null} />
          {attemptId === null && <ChooseFirst />}
          {attempt.isError && (
            <ErrorState
              title={t('attempt_failed')}
              error={attempt.error}
              onRetry={() => void attempt.refetch()}
              busy={attempt.isFetching}
            />
          )}
          {attempt.data !== undefined && <StartCard attempt={attempt.data} skill={skill} />}
        </aside>
      </div>
    </main>
  )
}

/** Minutes that its clock will show. */
function formatClock({ skill, seconds }: SectionState, mode: Mode): number {
  return Math.ceil((seconds * clockFactor(skill, mode)) / 60)
}

/** How many questions make a whole section: tasks of Writing, prompts of Speaking, of which a test has 14 or more. */
const wholeCounts: Readonly<Record<Skill, number>> = { listening: 40, reading: 40, writing: 2, speaking: 14 }

/** Whether a section asks as much as in the exam: statements about whole sections do not apply to less. */
function isWhole(attempt: AttemptState | null, skill: Skill): boolean {
  return attempt === null || (attempt.scope !== 'part' && (attempt.question_counts[skill] ?? 0) >= wholeCounts[skill])
}

function SectionFacts({ skill, attempt }: { readonly skill: Skill; readonly attempt: AttemptState | null }) {
  const t = useTranslation('exam')
  const facts = useQuery(introductionQuery(skill))
  if (facts.isError)
    return <ErrorState title={t('intro_failed')} error={facts.error} onRetry={() => void facts.refetch()} busy={facts.isFetching} />
  return facts.data === undefined ? <FactsSkeleton /> : <Facts facts={facts.data} attempt={attempt} />
}

interface FactsProps {
  readonly facts: {
    readonly skill: Skill
    readonly minutes: number
    readonly question_count: number
    readonly part_count: number
    readonly extra_checking_minutes: number
  }
  readonly attempt: AttemptState | null
}

function Facts({ facts, attempt }: FactsProps) {
  const t = useTranslation('exam')
  const formatTake = useFormatTake()
  const section = attempt?.sections.find(({ skill }) => skill === facts.skill)
  const minutes = attempt === null || section === undefined ? facts.minutes : formatClock(section, attempt.mode)
  const rows: readonly (readonly [string, string])[] = [
    [t('fact_time'), t('minutes_count', { count: minutes })],
    ...(isWhole(attempt, facts.skill) ? describeContents(t, facts) : describeCount(t, attempt, facts.skill)),
    ...(attempt === null
      ? []
      : ([
          [t('fact_mode'), t(`mode_${attempt.mode}`)],
          [t('fact_version'), t(`version_${attempt.version}`)],
        ] as const)),
  ]
  return (
    <>
      {attempt !== null && (
        <>
          <p className="bs-small bs-mute">
            {attempt.scope === 'section' ? '' : `${formatTake(attempt)}${t('comma')}`}
            {t(`module_${attempt.module}`)}
          </p>
          <h2 lang="en">{attempt.test_title}</h2>
        </>
      )}
      <dl className="pr-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function describeContents(t: Translate, facts: FactsProps['facts']): readonly (readonly [string, string])[] {
  const { skill, question_count, part_count, extra_checking_minutes } = facts
  const parts = [t('fact_parts'), t(`parts_count_${skill}`, { count: part_count })] as const
  if (skill === 'writing')
    return [
      [t('fact_count_writing'), String(part_count)],
      [t('fact_marks'), t('fact_marks_writing')],
    ]
  if (skill === 'speaking') return [parts, [t('fact_marks'), t('fact_marks_speaking')]]
  return [
    [t(`fact_count_${skill}`), String(question_count)],
    parts,
    ...(extra_checking_minutes > 0 ? [[t('fact_checking'), t('minutes_count', { count: extra_checking_minutes })] as const] : []),
    [t('fact_marks'), t('fact_marks_one_each')],
    [t('fact_transfer'), t('fact_transfer_none')],
  ]
}

/** How much there is of a section that is not whole. */
function describeCount(t: Translate, attempt: AttemptState | null, skill: Skill): readonly (readonly [string, string])[] {
  const count = attempt?.question_counts[skill]
  return count === undefined ? [] : [[t(`fact_count_${skill}`), String(count)]]
}

function ChooseFirst() {
  const t = useTranslation('exam')
  return (
    <div className="pr-intro-start">
      <p className="bs-small bs-soft">{t('choose_first')}</p>
      <LinkButton kind="primary" size="big" wide to="/ielts">
        {t('choose_test')}
      </LinkButton>
    </div>
  )
}

function FactsSkeleton() {
  return (
    <Skeleton>
      {[70, 100, 90, 95, 60].map((width) => (
        <SkeletonLine key={width} width={`${width}%`} height="20px" />
      ))}
    </Skeleton>
  )
}
