import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { GradedSkill } from '#contract/grading/marking.ts'
import type { MarkedScript } from '#contract/grading/quality.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordList } from '#web/office/record/index.ts'
import type { TableColumn } from '#web/office/table/index.ts'
import { formatSigned } from './describe-quality.ts'
import { markedScriptsQuery } from './quality-queries.ts'

/** What a grader has handed back of a skill, each beside what is agreed or what others gave. */
export function MarkedScripts({ id, skill }: { readonly id: number; readonly skill: GradedSkill }) {
  const t = useTranslation('grading/quality')
  const [page, setPage] = useState(1)
  const scripts = useQuery(markedScriptsQuery({ id, skill, page }))
  return (
    <section aria-labelledby={`gf-scripts-${skill}`}>
      <h3 id={`gf-scripts-${skill}`} className="gf-scripts-title">
        {t('scripts')}
      </h3>
      <RecordList
        label={t('scripts')}
        query={scripts}
        columns={useScriptColumns()}
        rowId={({ task_id }) => String(task_id)}
        rowName={({ candidate_number: number }) => t('candidate', { number })}
        sentences={{ failed: t('scripts_failed'), none: [t('none_title'), t('none')] }}
        onPage={setPage}
      />
    </section>
  )
}

const formatBand = (band: number | null) => band?.toFixed(1) ?? '–'

/** By how much more or less the grader gave; clearly more or less from a whole band. */
function Difference({ row: { band, other_band: other } }: { readonly row: MarkedScript }) {
  if (band === null || other === null) return '–'
  const difference = band - other
  return Math.abs(difference) >= 1 ? <b className="gf-late">{formatSigned(difference, 1)}</b> : formatSigned(difference, 1)
}

function useScriptColumns(): readonly TableColumn<MarkedScript>[] {
  const t = useTranslation('grading/quality')
  const work = useTranslation('grading/admin')
  return useMemo(
    () => [
      {
        id: 'script',
        head: t('script'),
        isLead: true,
        cell: ({ task_id, candidate_number: number, test_title }) => (
          <span className="gf-grader">
            <Link to="/admin/grading/$id" params={{ id: String(task_id) }}>
              {t('candidate', { number })}
            </Link>
            <span className="bs-tiny bs-mute">{test_title}</span>
          </span>
        ),
      },
      { id: 'kind', head: work('kind'), isLabelled: true, text: ({ kind }) => work(`kind_${kind}`) },
      { id: 'submitted', head: t('handed_back'), isLabelled: true, cell: ({ submitted_at: at }) => <Moment at={at} /> },
      {
        id: 'time',
        head: t('time'),
        isNumber: true,
        isLabelled: true,
        cell: ({ minutes, is_late }) => (
          <span className="gf-time">
            {is_late && <Badge tone="bad">{t('late')}</Badge>}
            {minutes === null ? '–' : t('minutes_short', { count: Math.round(minutes) })}
          </span>
        ),
      },
      { id: 'band', head: t('band'), isNumber: true, isLabelled: true, text: ({ band }) => formatBand(band) },
      { id: 'other', head: t('other_band'), isNumber: true, isLabelled: true, text: ({ other_band: other }) => formatBand(other) },
      { id: 'difference', head: t('difference'), isNumber: true, isLabelled: true, cell: (row) => <Difference row={row} /> },
    ],
    [t, work],
  )
}
