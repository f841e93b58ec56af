import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ResultAnalysis } from '#contract/result/analysis.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { ChildAnalysis } from '#contract/result/child-result.contract.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BandTrend } from './band-trend.tsx'
import { ChangeTallies } from './change-tally.tsx'
import { type AnalysisChoice, modes, periods, pickOneOf } from './history-search.ts'
import { NearMissTallies } from './near-miss-tally.tsx'
import { PractiseNext } from './practise-next.tsx'
import { TypeMatrix } from './type-matrix.tsx'

/** What may be shown: of a child, to its parent, no single answer. */
type Shown = ChildAnalysis & Partial<ResultAnalysis>

function analysisQuery({ by, days }: AnalysisChoice, childId: number | undefined) {
  const asked = dropMissing({ mode: by, days })
  return queryOptions({
    queryKey: ['attempt', 'analysis', by ?? null, days ?? null, childId ?? null],
    queryFn: (): Promise<Shown> =>
      childId === undefined ? api.attempt.analysis(asked) : api.childResult.analysis({ id: childId, ...asked }),
    placeholderData: keepPreviousData,
  })
}

interface AnalysisPanelProps {
  /** The child whose attempts these are, for its parent; else one's own. */
  readonly childId?: number
  readonly choice: AnalysisChoice
  readonly onChoice: (choice: AnalysisChoice) => void
}

/** What finished attempts of one mode show together; nothing before there is one. */
export function AnalysisPanel({ childId, choice, onChoice }: AnalysisPanelProps) {
  const t = useTranslation('result/history')
  const analysis = useQuery(analysisQuery(choice, childId))
  const { data } = analysis
  if (analysis.isError)
    return (
      <ErrorState title={t('analysis_failed')} error={analysis.error} busy={analysis.isFetching} onRetry={() => void analysis.refetch()} />
    )
  if (data === undefined) return <PanelSkeleton />
  if (data.mode === null && choice.days === undefined) return null
  return (
    <section aria-labelledby="rh-shows" aria-busy={analysis.isPlaceholderData}>
      <h2 className="bs-sr" id="rh-shows">
        {t('shows')}
      </h2>
      <Choices analysis={data} choice={choice} onChoice={onChoice} />
      {data.mode === null ? (
        <p className="bs-card bs-pad bs-soft">{t('none_in_period')}</p>
      ) : (
        <Tallies analysis={data} mode={data.mode} childId={childId} />
      )}
    </section>
  )
}

interface TalliesProps {
  readonly analysis: Shown
  readonly mode: Mode
  readonly childId: number | undefined
}

function Tallies({ analysis, mode, childId }: TalliesProps) {
  const t = useTranslation('result/history')
  return (
    <>
      <p className="bs-small bs-soft">
        {t('looked_at', { count: analysis.attempts })}
        {mode === 'strict' && analysis.seen_before > 0 && ` ${t('seen_before_left_out', { count: analysis.seen_before })}`}
      </p>
      <BandTrend points={analysis.bands} mode={mode} childId={childId} />
      {childId === undefined && <PractiseNext types={analysis.types} />}
      <TypeMatrix types={analysis.types} />
      {analysis.near_misses !== undefined && analysis.types.length > 0 && <NearMissTallies tallies={analysis.near_misses} />}
      {analysis.changes !== undefined && <ChangeTallies changes={analysis.changes} />}
    </>
  )
}

interface ChoicesProps extends Pick<AnalysisPanelProps, 'choice' | 'onChoice'> {
  readonly analysis: Shown
}

function Choices({ analysis, choice, onChoice }: ChoicesProps) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const countOf = (mode: Mode) => analysis.modes.find((each) => each.mode === mode)?.attempts ?? 0
  const options = modes.map((mode) => ({
    value: mode,
    label: t('mode_count', { mode: nouns(`mode_${mode}`), count: countOf(mode) }),
    disabled: countOf(mode) === 0 && mode !== analysis.mode,
  }))
  return (
    <div className="rh-choices">
      <Segmented legend={t('mode')} options={options} value={choice.by ?? analysis.mode} onValue={(by) => onChoice({ ...choice, by })} />
      <Select
        label={t('period')}
        value={String(choice.days ?? '')}
        placeholder={t('period_all')}
        options={periods.map((days) => ({ value: String(days), label: t(`period_${days}`) }))}
        onValue={(value) => onChoice(dropMissing({ by: choice.by, days: pickOneOf(periods, Number(value)) }))}
      />
    </div>
  )
}

function PanelSkeleton() {
  return (
    <Skeleton>
      <div className="bs-card bs-pad">
        <SkeletonLine width="240px" height="24px" />
        <SkeletonLine height="180px" />
      </div>
    </Skeleton>
  )
}
