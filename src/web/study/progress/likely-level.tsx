import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { EstimateStep } from '#contract/result/estimate.contract.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { BandFigure, BandRuler } from '#web/kit/display/band-ruler.tsx'
import { LikelyBar } from '#web/kit/display/likely-bar.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { estimateQuery } from '#web/result/index.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'

interface LikelyLevelProps {
  readonly skill: KeyedSkill
  readonly mode: Mode
}

/** Where the reader's level lies, and how each test has narrowed that. */
export function LikelyLevel({ skill, mode }: LikelyLevelProps) {
  const t = useTranslation('study/progress')
  const query = useQuery(estimateQuery(skill, mode))
  return (
    <section aria-labelledby="pg-level" aria-busy={query.isFetching}>
      <h2 id="pg-level">{t('level')}</h2>
      {query.isError && (
        <ErrorState title={t('level_failed')} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Steps steps={query.data.steps} />}
    </section>
  )
}

function Steps({ steps }: { readonly steps: readonly EstimateStep[] }) {
  const t = useTranslation('study/progress')
  const how = <Link to="/ielts/estimates">{t('level_how')}</Link>
  const range = steps.at(-1)?.together
  if (range === undefined)
    return (
      <p className="bs-small bs-soft">
        {t('level_none')} {how}
      </p>
    )
  return (
    <>
      <p>
        {t('level_is', { low: range.low.toFixed(1), high: range.high.toFixed(1), count: steps.length })} {how}
      </p>
      <ol className="bs-card pg-steps">
        {steps.map((step) => (
          <Step key={step.attempt_id} step={step} />
        ))}
      </ol>
      <p className="bs-tiny bs-mute">{t('level_legend')}</p>
    </>
  )
}

function Step({ step: { test_title: test, submitted_at: at, band, together, is_checked: isChecked } }: { readonly step: EstimateStep }) {
  const t = useTranslation('study/progress')
  const { day } = useFormatOwnInstant()
  const range = { low: together.low.toFixed(1), high: together.high.toFixed(1) }
  return (
    <li>
      <p>
        <span lang="en">{test}</span>
        <span className="bs-tiny bs-mute">
          <time dateTime={at}>{day(at)}</time>
          {!isChecked && <span>{t('level_not_checked')}</span>}
        </span>
      </p>
      <BandFigure band={band} small />
      <BandRuler band={band} mini label={t('level_step', { band: band.toFixed(1), ...range })}>
        <LikelyBar range={together} />
      </BandRuler>
      <span className="bs-small bs-num" aria-hidden="true">
        {t('level_range', range)}
      </span>
    </li>
  )
}
