import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { criteriaOf, type GradedSkill } from '#contract/grading/marking.ts'
import type { GraderQuality } from '#contract/grading/quality.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { describeSeverity, formatSeverity, formatShare } from './describe-quality.ts'
import { allDays, type QualityFilter, readQualityFilter } from './quality-filter.ts'
import { qualityListQuery } from './quality-queries.ts'
import { ReaderQuality } from './reader-quality.tsx'
import { SeverityPicture } from './severity-picture.tsx'
import { TeamCharts, TeamFigures } from './team.tsx'
import './quality.css'

interface QualityListProps {
  readonly filter: QualityFilter
  readonly onFilter: (filter: QualityFilter, options: { readonly replace: boolean }) => void
}

/** How every grader marks a skill; those to look at come first. */
export function QualityList({ filter, onFilter }: QualityListProps) {
  const t = useTranslation('grading/quality')
  const asked = withoutColumns(filter)
  const graders = useQuery(qualityListQuery(asked))
  const skill = filter.skill ?? 'writing'
  const columns = useQualityColumns(skill)
  return (
    <ListPage<GraderQuality>
      name="grading-quality"
      title={t('title')}
      lead={t('lead')}
      query={graders}
      fetchPage={(place) => api.gradingQuality.list({ ...asked, ...place })}
      sentences={{
        failed: t('failed'),
        count: (total) => t('count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ grader }) => String(grader.id)}
      rowName={({ grader }) => grader.name}
      texts={[]}
      chips={[
        { name: 'skill', label: t('skill'), usual: t('skill_writing'), options: [{ value: 'speaking', label: t('skill_speaking') }] },
        {
          name: 'days',
          label: t('days'),
          usual: t('days_365'),
          options: allDays.filter((value) => value !== '365').map((value) => ({ value, label: t(`days_${value}`) })),
        },
        { name: 'flagged', label: t('shown'), options: [{ value: 'true', label: t('flagged_only') }] },
      ]}
      above={graders.data !== undefined && graders.data.totals.scripts > 0 && <TeamFigures totals={graders.data.totals} />}
      below={
        <>
          {graders.data !== undefined && <TeamCharts skill={skill} page={graders.data} />}
          {skill === 'writing' && <ReaderQuality days={filter.days} />}
        </>
      }
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readQualityFilter(changed), options)}
    />
  )
}

const sortsOf = <K extends string>(key: K) => ({ ascending: key, descending: `-${key}` })
/** The first press of the head puts the largest first. */
const largestFirst = (key: string) => ({ ...sortsOf(key), first: 'descending' }) as const

function useQualityColumns(skill: GradedSkill): readonly Column<GraderQuality>[] {
  const t = useTranslation('grading/quality')
  return useMemo(() => {
    const criteria = criteriaOf[skill].map((criterion, place): Column<GraderQuality> => {
      const find = ({ criteria: all }: GraderQuality) => all.find((each) => each.criterion === criterion)?.severity ?? null
      return {
        // By its place: whoever selects columns for Writing has selected those of Speaking.
        id: `criterion-${place + 1}`,
        head: t(`short_${criterion}`),
        isLabelled: true,
        sort: sortsOf(criterion),
        text: (row) => formatSeverity(t, find(row)),
        cell: (row) => (
          <span className="gf-criterion">
            <SeverityPicture severity={find(row)} size="narrow" />
            <span className="bs-sr">{formatSeverity(t, find(row))}</span>
          </span>
        ),
      }
    })
    return [
      {
        id: 'grader',
        head: t('grader'),
        isLead: true,
        sort: sortsOf('name'),
        text: ({ grader }) => grader.name,
        cell: (row) => <Grader row={row} />,
      },
      ...criteria,
      {
        id: 'words',
        head: t('overall'),
        isLabelled: true,
        sort: sortsOf('severity'),
        text: ({ severity }) => describeSeverity(t, severity),
        cell: ({ severity, is_flagged }) =>
          is_flagged ? (
            <Badge tone="bad" icon="alert">
              {describeSeverity(t, severity)}
            </Badge>
          ) : (
            <span className="gf-words">{describeSeverity(t, severity)}</span>
          ),
      },
      {
        id: 'severity',
        head: t('severity'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ severity }) => formatSeverity(t, severity),
      },
      {
        id: 'others',
        head: t('half_short'),
        isNumber: true,
        isLabelled: true,
        sort: largestFirst('within_half'),
        text: ({ with_others: with_ }) => (with_ === null ? '–' : formatShare(with_.within_half)),
      },
      {
        id: 'kappa',
        head: t('kappa'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ with_others: with_ }) => with_?.kappa?.toFixed(2) ?? '–',
      },
      {
        id: 'scripts',
        head: t('scripts'),
        isNumber: true,
        isLabelled: true,
        sort: largestFirst('scripts'),
        text: ({ scripts }) => String(scripts),
      },
      {
        id: 'minutes',
        head: t('time'),
        isNumber: true,
        isLabelled: true,
        sort: largestFirst('minutes'),
        text: ({ minutes }) => (minutes === null ? '–' : t('minutes_short', { count: Math.round(minutes) })),
      },
      {
        id: 'late',
        head: t('late'),
        isNumber: true,
        isLabelled: true,
        sort: largestFirst('late'),
        text: ({ late, scripts }) => t('of_short', { count: late, all: scripts }),
        cell: ({ late, scripts }) => (
          <span className={late > 0 ? 'gf-late' : undefined}>{scripts === 0 ? '–' : t('of_short', { count: late, all: scripts })}</span>
        ),
      },
      {
        id: 'stars',
        head: t('rating'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ stars }) => stars?.toFixed(1) ?? '–',
      },
      {
        id: 'complaints',
        head: t('complaints'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ complaints, scored }) => t('of', { count: complaints, all: scored }),
      },
    ]
  }, [t, skill])
}

function Grader({ row: { grader, skill, anchors } }: { readonly row: GraderQuality }) {
  const t = useTranslation('grading/quality')
  return (
    <span className="gf-grader">
      <Link to="/admin/grading/quality/$id" params={{ id: String(grader.id) }} search={{ skill }}>
        {grader.name}
      </Link>
      <span className="bs-tiny bs-mute">{t('anchors_marked', { count: anchors })}</span>
    </span>
  )
}
