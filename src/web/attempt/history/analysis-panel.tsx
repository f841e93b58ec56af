import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ResultAnalysis } from '#contract/attempt/analysis.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'
import { api } from '#web/kit/api.ts'
import { Segmented } from '#web/kit/choice.tsx'
import { Select } from '#web/kit/inputs.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import { BandTrend } from './band-trend.tsx'
import { ChangeTallies } from './change-tally.tsx'
import { type AnalysisChoice, modes, periods, pickFrom } from './history-search.ts'
import { NearMissTallies } from './near-miss-tally.tsx'
import { PractiseNext } from './practise-next.tsx'
import { TypeMatrix } from './type-matrix.tsx'

function analysisQuery({ by, days }: AnalysisChoice) {
  return queryOptions({
    queryKey: ['attempt', 'analysis', by ?? null, days ?? null],
    queryFn: () => api.attempt.analysis(dropMissing({ mode: by, days })),
    placeholderData: keepPreviousData,
  })
}

interface AnalysisPanelProps {
  readonly choice: AnalysisChoice
  readonly onChoice: (choice: AnalysisChoice) => void
}

/** What finished attempts of one mode show together; nothing before there is one. */
export function AnalysisPanel({ choice, onChoice }: AnalysisPanelProps) {
  const words = useWords('history')
  const analysis = useQuery(analysisQuery(choice))
  const { data } = analysis
  if (analysis.isError)
    return (
      <ErrorState
        title={words('analysis_failed')}
        error={analysis.error}
        busy={analysis.isFetching}
        onRetry={() => void analysis.refetch()}
      />
    )
  if (data === undefined) return <PanelSkeleton />
  if (data.mode === null && choice.days === undefined) return null
  return (
    <section aria-labelledby="rh-shows" aria-busy={analysis.isPlaceholderData}>
      <h2 className="bs-sr" id="rh-shows">
        {words('shows')}
      </h2>
      <Choices analysis={data} choice={choice} onChoice={onChoice} />
      {data.mode === null ? (
        <p className="bs-card bs-pad bs-soft">{words('none_in_period')}</p>
      ) : (
        <Shown analysis={data} mode={data.mode} />
      )}
    </section>
  )
}

interface ShownProps {
  readonly analysis: ResultAnalysis
  readonly mode: Mode
}

function Shown({ analysis, mode }: ShownProps) {
  const words = useWords('history')
  return (
    <>
      <p className="bs-small bs-soft">{words('looked_at', { count: analysis.attempts })}</p>
      <BandTrend points={analysis.bands} mode={mode} />
      <PractiseNext types={analysis.types} />
      <TypeMatrix types={analysis.types} />
      {analysis.types.length > 0 && <NearMissTallies tallies={analysis.near_misses} />}
      <ChangeTallies changes={analysis.changes} />
    </>
  )
}

interface ChoicesProps extends Pick<AnalysisPanelProps, 'choice' | 'onChoice'> {
  readonly analysis: ResultAnalysis
}

function Choices({ analysis, choice, onChoice }: ChoicesProps) {
  const words = useWords('history')
  const nouns = useWords('exam')
  const countOf = (mode: Mode) => analysis.modes.find((each) => each.mode === mode)?.attempts ?? 0
  const options = modes.map((mode) => ({
    value: mode,
    label: words('mode_count', { mode: nouns(`mode_${mode}`), count: countOf(mode) }),
    disabled: countOf(mode) === 0 && mode !== analysis.mode,
  }))
  return (
    <div className="rh-choices">
      <Segmented
        legend={words('mode')}
        options={options}
        value={choice.by ?? analysis.mode}
        onValue={(by) => onChoice({ ...choice, by })}
      />
      <Select
        label={words('period')}
        value={String(choice.days ?? '')}
        placeholder={words('period_all')}
        options={periods.map((days) => ({ value: String(days), label: words(`period_${days}`) }))}
        onValue={(value) => onChoice(dropMissing({ by: choice.by, days: pickFrom(periods, Number(value)) }))}
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
