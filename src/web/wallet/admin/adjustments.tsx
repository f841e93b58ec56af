import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Adjustment } from '#contract/wallet/ledger.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage } from '#web/office/table/index.ts'
import { formatSignedCoins } from '#web/wallet/format-coins.ts'
import { adjustmentsQuery, invalidateLedger } from './ledger-queries.ts'

interface AdjustmentsProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

interface Decision {
  readonly adjustment: Adjustment
  readonly approve: boolean
}

/** What one admin asked for and a second one decides. */
export function Adjustments({ page, onPage }: AdjustmentsProps) {
  const t = useTranslation('wallet/admin')
  const waiting = useQuery(adjustmentsQuery(page))
  const columns = useAdjustmentColumns()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <ListPage<Adjustment>
        name="adjustments"
        title={t('adjustments')}
        lead={t('adjustments_lead')}
        query={waiting}
        sentences={{
          failed: t('adjustments_failed'),
          count: (total) => t('adjustments_count', { count: total }),
          none: [t('adjustments_none_title'), t('adjustments_none')],
          noneFits: [t('adjustments_none_title'), t('adjustments_none')],
        }}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ person, coins }) => t('adjustment_of', { name: person.name, coins: formatSignedCoins(coins) })}
        isFlat
        rowButtons={(adjustment) =>
          adjustment.decidable ? (
            <>
              <Button size="dense" onClick={() => setDecision({ adjustment, approve: true })}>
                {t('approve')}
              </Button>
              <Button size="dense" kind="quiet" onClick={() => setDecision({ adjustment, approve: false })}>
                {t('reject')}
              </Button>
            </>
          ) : (
            <span className="ot-soft">{t('another_decides')}</span>
          )
        }
        texts={[]}
        chips={[]}
        filter={{ ...(page > 1 && { page }) }}
        onFilter={(changed) => onPage(Number(changed['page'] ?? 1))}
      />
      {decision !== null && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function useAdjustmentColumns(): readonly Column<Adjustment>[] {
  const t = useTranslation('wallet/admin')
  return useMemo(
    () => [
      {
        id: 'person',
        head: t('person'),
        isLead: true,
        text: ({ person }) => person.name,
        cell: ({ person: { id, name } }) => (
          <Link to="/students/$id" params={{ id: String(id) }} search={{ tab: 'money' }}>
            {name || t('number', { id })}
          </Link>
        ),
      },
      { id: 'coins', head: t('coins'), isNumber: true, isLabelled: true, text: ({ coins }) => formatSignedCoins(coins) },
      { id: 'notes', head: t('notes'), text: ({ notes }) => notes },
      { id: 'by', head: t('asked_by'), isLabelled: true, text: ({ asked_by: by }) => by.name },
      { id: 'when', head: t('when'), text: ({ asked_at }) => asked_at, cell: ({ asked_at }) => <Moment at={asked_at} /> },
    ],
    [t],
  )
}

function DecideDialog({ decision: { adjustment, approve }, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const t = useTranslation('wallet/admin')
  const { id, person, coins, notes } = adjustment
  const act = async () => {
    await (approve ? api.ledger.approve({ id }) : api.ledger.reject({ id }))
    await invalidateLedger()
  }
  return (
    <ConfirmDialog
      title={t(approve ? 'approve_title' : 'reject_title')}
      confirm={t(approve ? 'approve' : 'reject')}
      danger={!approve}
      act={act}
      done={t(approve ? 'toast_approved' : 'toast_rejected')}
      onClose={onClose}
    >
      <p>{t('adjustment_of', { name: person.name, coins: formatSignedCoins(coins) })}</p>
      <p className="bs-soft" lang="">
        {notes}
      </p>
    </ConfirmDialog>
  )
}
