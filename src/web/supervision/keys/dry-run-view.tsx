import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DryRun, DryRunRow } from '#contract/challenge/challenge-staff.contract.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import type { ScoreFigures } from '#contract/result/result.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import { type TableColumn, TableView } from '#web/office/table/index.ts'

/** A dry run with the proposal that it was made for. */
export interface TriedOut {
  readonly proposal: KeyProposal
  readonly result: DryRun
}

interface DryRunViewProps {
  readonly result: DryRun
  readonly busy: boolean
  readonly onPage: (page: number) => void
}

/** Whose marks a proposed key would change. */
export function DryRunView({ result, busy, onPage }: DryRunViewProps) {
  const t = useTranslation('supervision/keys')
  const columns = useChangeColumns()
  return (
    <div className="ky-dry">
      <h3>{t('dry_title')}</h3>
      <p>{describeDryRun(t, result)}</p>
      {result.up + result.down > 0 && (
        <>
          <TableView
            label={t('dry_table')}
            columns={columns}
            shown={columns}
            rows={result.data}
            rowId={({ attempt_id }) => String(attempt_id)}
            rowName={({ attempt_id }) => t('attempt', { id: attempt_id })}
            sort=""
            onSort={() => undefined}
            isBusy={busy}
          />
          <Pager page={result.meta.current_page} lastPage={result.meta.last_page} onPage={onPage} />
        </>
      )}
    </div>
  )
}

/** How many attempts would get other marks. */
export function describeDryRun(t: Translate, { attempts, up, down, bands }: DryRun): string {
  return up + down === 0 ? t('dry_none', { attempts }) : t('dry_counts', { attempts, up, down, bands })
}

function formatFigures(t: Translate, { raw, max, band, range }: ScoreFigures): string {
  if (range !== null) return t('figures_range', { raw, max, low: range.low.toFixed(1), high: range.high.toFixed(1) })
  return band === null ? t('figures', { raw, max }) : t('figures_band', { raw, max, band: band.toFixed(1) })
}

function useChangeColumns(): readonly TableColumn<DryRunRow>[] {
  const t = useTranslation('supervision/keys')
  return useMemo(
    () => [
      {
        id: 'attempt',
        head: t('col_attempt'),
        isLead: true,
        cell: ({ attempt_id }) => (
          <Link to="/admin/attempts/$id" params={{ id: String(attempt_id) }}>
            {t('attempt', { id: attempt_id })}
          </Link>
        ),
      },
      { id: 'person', head: t('col_person'), cell: ({ person }) => nameOrMask(person) },
      {
        id: 'answer',
        head: t('col_answer'),
        isLabelled: true,
        cell: ({ response }) => <b lang="en">{Array.isArray(response) ? response.join(', ') : response}</b>,
      },
      {
        id: 'before',
        head: t('col_before'),
        isLabelled: true,
        cell: ({ before }) => <span className="ky-figures">{formatFigures(t, before)}</span>,
      },
      {
        id: 'after',
        head: t('col_after'),
        isLabelled: true,
        cell: ({ after }) => <b className="ky-figures">{formatFigures(t, after)}</b>,
      },
    ],
    [t],
  )
}
