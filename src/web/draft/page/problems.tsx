import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftCheck, DraftProblem } from '#contract/exam/draft-content.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { langNames } from '#web/kit/i18n/lang.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useDescribeProblem } from '#web/draft/describe-problem.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useNamePlace } from './name-place.ts'

const firstShown = 12
/** Lines of files that are listed. */
const maxFiles = 60

interface ProblemsProps {
  readonly check: UseQueryResult<DraftCheck>
  readonly onGoTo: (problem: DraftProblem) => void
}

/** What the checker says of the draft as it was last saved; each line leads to its field. */
export function Problems({ check, onGoTo }: ProblemsProps) {
  const t = useTranslation('draft/page')
  const { data } = check
  return (
    <section className="dk-section" aria-labelledby="dk-problems" aria-busy={check.isFetching}>
      <header>
        <h2 id="dk-problems">{t('problems')}</h2>
        {data !== undefined && (
          <span className="bs-push bs-tiny" aria-live="polite">
            {t('problem_count', { count: data.problem_count })}
            {t('comma')}
            {t('advice_count', { count: data.advice_count })}
          </span>
        )}
      </header>
      <div className="dk-in">
        {check.isError && (
          <ErrorState title={t('check_failed')} error={check.error} busy={check.isFetching} onRetry={() => void check.refetch()} />
        )}
        {data === undefined && !check.isError && (
          <Skeleton>
            <SkeletonLine />
            <SkeletonLine />
          </Skeleton>
        )}
        {data?.problem_count === 0 && (
          <p className="dk-good">
            <Icon name="check" /> {t('problems_none')}
          </p>
        )}
        {data !== undefined && (
          <>
            <Lines problems={data.problems} count={data.problem_count} onGoTo={onGoTo} />
            <MissingExplanations missing={data.missing_explanations} />
            {data.problem_count > 0 && <Files problems={data.problems} />}
            {data.advice_count > 0 && (
              <details className="dk-advice">
                <summary>{t('advice', { count: data.advice_count })}</summary>
                <Lines problems={data.advice} count={data.advice_count} onGoTo={onGoTo} />
              </details>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function Lines({
  problems,
  count,
  onGoTo,
}: { readonly problems: readonly DraftProblem[]; readonly count: number } & Pick<ProblemsProps, 'onGoTo'>) {
  const t = useTranslation('draft/page')
  const describe = useDescribeProblem()
  const namePlace = useNamePlace()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? problems : problems.slice(0, firstShown)
  return (
    <>
      <ul className="dk-problems">
        {shown.map((problem, index) => (
          <li key={`${problem.file} ${problem.line} ${index}`}>
            <button type="button" onClick={() => onGoTo(problem)}>
              <span className="bs-tiny bs-mute">{namePlace(problem)}</span>
              <span>{describe(problem)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && problems.length > firstShown && (
        <Button size="dense" onClick={() => setWhole(true)}>
          {t('show_all', { count: problems.length })}
        </Button>
      )}
      {isWhole && count > problems.length && <p className="bs-small">{t('and_more', { count: count - problems.length })}</p>}
    </>
  )
}

/** For whoever edits the exported files. */
function Files({ problems }: { readonly problems: readonly DraftProblem[] }) {
  const t = useTranslation('draft/page')
  const lines = [...new Set(problems.map(({ file, line }) => t('at_line', { file, line })))]
  return (
    <details className="dk-advice">
      <summary>{t('files')}</summary>
      <ul className="bs-tiny bs-mute">
        {lines.slice(0, maxFiles).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function MissingExplanations({ missing }: { readonly missing: DraftCheck['missing_explanations'] }) {
  const t = useTranslation('draft/page')
  if (missing.length === 0) return null
  return (
    <>
      <h3>{t('missing')}</h3>
      <ul className="bs-small">
        {missing.map(({ file, lang, numbers }) => (
          <li key={file}>{t('missing_line', { lang: langNames[lang], numbers: numbers.join(t('comma')) })}</li>
        ))}
      </ul>
    </>
  )
}
