import { Link } from '@tanstack/react-router'
import type { Mode, Version } from '#contract/attempt/attempt.ts'
import { bucketOf } from '#contract/attempt/bucket.ts'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { Choice } from '#contract/attempt/choices.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { useFormatMinutes } from '#web/kit/format/format-duration.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { useDescribeUse } from '#web/plan/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { minutesOf } from './take.ts'

interface SettingsFactsProps {
  readonly test: TestSummary
  readonly take: Choice
  readonly mode: Mode
  readonly version: Version
  readonly isPreview: boolean
  /** Whether it is going to use something of the day. */
  readonly counts: boolean
}

/** A section with few questions has no single band. */
function isRange({ scope, sections }: Choice): boolean {
  const marked = sections.filter(({ skill }) => skill === 'listening' || skill === 'reading')
  return marked.some(({ question_count }) => estimateOf(scope, question_count) === 'range')
}

/** The choice so far, in a few lines. */
export function SettingsFacts({ test, take, mode, version, isPreview, counts }: SettingsFactsProps) {
  const t = useTranslation('attempt')
  const nouns = useTranslation('exam')
  const formatMinutes = useFormatMinutes()
  const formatTake = useFormatTake()
  const uses = useDescribeUse(bucketOf(take.scope))
  const [only] = take.sections
  const rows: readonly (readonly [string, string])[] = [
    [t('fact_time'), formatMinutes(minutesOf(take, mode))],
    take.skill === null
      ? [t('fact_order'), take.sections.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('list_comma'))]
      : [nouns(`fact_count_${take.skill}`), String(only?.question_count ?? 0)],
    [t('fact_result'), t(isRange(take) ? 'result_quick' : `result_${take.scope}`)],
    [t('fact_mode'), t(`mode_${mode}`)],
    [t('fact_version'), t(`version_${version}`)],
    ...(counts && uses !== null ? [[t('fact_uses'), uses] as const] : []),
  ]
  return (
    <>
      <p className="bs-small bs-mute">
        {formatTake(take)}
        {nouns('comma')}
        {nouns(`module_${test.module}`)}
      </p>
      <h2 lang="en">{test.title}</h2>
      {!isPreview && (
        <p className="bs-small">
          <Link to="/ielts/about-test" search={{ test: test.id }}>
            {nouns('about_test')}
          </Link>
        </p>
      )}
      <dl className="rv-facts">
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
