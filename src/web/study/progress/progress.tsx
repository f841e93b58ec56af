import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dropMissing } from '#contract/kit/read-search.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { progressContract } from '#contract/study/progress.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import './progress.css'
import { keyedSkills, modes, type ProgressSearch } from './progress-search.ts'
import { LikelyLevel } from './likely-level.tsx'
import { PartTimes } from './part-times.tsx'
import { TypeTable } from './type-table.tsx'

type Progress = OutputOf<typeof progressContract.sections>

function progressQuery(skill: KeyedSkill, mode: ProgressSearch['mode']) {
  return queryOptions({
    queryKey: ['attempt', 'progress', skill, mode ?? null],
    queryFn: () => api.progress.sections({ skill, ...dropMissing({ mode }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface ProgressPageProps {
  readonly search: ProgressSearch
  readonly onSearch: (search: ProgressSearch) => void
}

/** Where marks are lost and time is used, one test beside the other. */
export function ProgressPage({ search, onSearch }: ProgressPageProps) {
  const t = useTranslation('study/progress')
  const nouns = useTranslation('exam')
  const { skill = 'reading', mode } = search
  const query = useQuery(progressQuery(skill, mode))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap pg-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts/testresults">{t('all_results')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className="pg-choices">
        <Segmented
          legend={t('section')}
          options={keyedSkills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
          value={skill}
          onValue={(next) => onSearch(dropMissing({ skill: next, mode }))}
        />
        {query.data !== undefined && query.data.modes.length > 1 && (
          <Segmented
            legend={t('mode')}
            options={modes.map((value) => ({ value, label: nouns(`mode_${value}`) }))}
            value={query.data.mode}
            onValue={(next) => onSearch({ skill, mode: next })}
          />
        )}
      </div>
      {query.isError && <ErrorState title={t('failed')} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Skeleton>
          <SkeletonLine height="280px" />
        </Skeleton>
      )}
      {query.data !== undefined && <Shown progress={query.data} skill={skill} />}
    </main>
  )
}

function Shown({ progress, skill }: { readonly progress: Progress; readonly skill: KeyedSkill }) {
  const t = useTranslation('study/progress')
  if (progress.sections.length === 0)
    return (
      <div className="bs-card">
        <EmptyState
          title={t('none_title')}
          action={
            <LinkButton kind="primary" to="/ielts">
              {t('choose_test')}
            </LinkButton>
          }
        >
          {t('none')}
        </EmptyState>
      </div>
    )
  return (
    <>
      {progress.mode !== null && <LikelyLevel skill={skill} mode={progress.mode} />}
      <TypeTable sections={progress.sections} />
      <PartTimes sections={progress.sections} />
    </>
  )
}
