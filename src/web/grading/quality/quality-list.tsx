import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { GraderQuality } from '#contract/grading/quality.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { describeSeverity, formatSeverity, formatShare, formatSigned } from './describe-quality.ts'
import { allDays, type QualityFilter, readQualityFilter } from './quality-filter.ts'
import { qualityListQuery } from './quality-queries.ts'
import { ReaderQuality } from './reader-quality.tsx'
import { SeverityPicture } from './severity-picture.tsx'
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
  const columns = useQualityColumns()
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
      below={filter.skill !== 'speaking' && <ReaderQuality days={filter.days} />}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readQualityFilter(changed), options)}
    />
  )
}

function useQualityColumns(): readonly Column<GraderQuality>[] {
  const t = useTranslation('grading/quality')
  return useMemo(
    () => [
      {
        id: 'grader',
        head: t('grader'),
        isLead: true,
        text: ({ grader }) => grader.name,
        cell: (row) => <Grader row={row} />,
      },
      {
        id: 'severity',
        head: t('severity'),
        isLabelled: true,
        text: ({ severity }) => (severity === null ? '' : formatSigned(severity.bands)),
        cell: ({ severity }) => (
          <span className="gf-severity">
            <SeverityPicture severity={severity} />
            <span className="bs-num">{formatSeverity(t, severity)}</span>
          </span>
        ),
      },
      {
        id: 'words',
        head: t('in_words'),
        isLabelled: true,
        text: ({ severity }) => describeSeverity(t, severity),
        cell: ({ severity, is_flagged }) =>
          is_flagged ? (
            <Badge tone="bad" icon="alert">
              {describeSeverity(t, severity)}
            </Badge>
          ) : (
            describeSeverity(t, severity)
          ),
      },
      {
        id: 'error',
        head: t('error'),
        isNumber: true,
        isOptional: true,
        text: ({ severity }) => severity?.error.toFixed(2) ?? '–',
      },
      {
        id: 'others',
        head: t('within_half'),
        isNumber: true,
        isLabelled: true,
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
        id: 'late',
        head: t('late'),
        isNumber: true,
        isLabelled: true,
        text: ({ late, scripts }) => t('of', { count: late, all: scripts }),
      },
      {
        id: 'minutes',
        head: t('minutes'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ minutes }) => minutes?.toFixed(0) ?? '–',
      },
      { id: 'stars', head: t('rating'), isNumber: true, isLabelled: true, text: ({ stars }) => stars?.toFixed(1) ?? '–' },
      {
        id: 'complaints',
        head: t('complaints'),
        isNumber: true,
        isLabelled: true,
        text: ({ complaints, scored }) => t('of', { count: complaints, all: scored }),
      },
    ],
    [t],
  )
}

function Grader({ row: { grader, scripts, anchors } }: { readonly row: GraderQuality }) {
  const t = useTranslation('grading/quality')
  return (
    <span className="gf-grader">
      <Link to="/admin/grading/quality/$id" params={{ id: String(grader.id) }}>
        {grader.name}
      </Link>
      <span className="bs-tiny bs-mute">{t('marked', { scripts, anchors })}</span>
    </span>
  )
}
