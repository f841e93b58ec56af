import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import { type PersonTabProps, RecordList } from '#web/office/record/index.ts'
import { useLedgerColumns } from '#web/wallet/admin/ledger-columns.tsx'
import { invalidateLedger, ledgerQuery } from '#web/wallet/admin/ledger-queries.ts'
import { LazyPersonOrders } from '#web/payment/index.ts'
import '#web/wallet/admin/admin.css'
import { BalanceFacts } from './balance-facts.tsx'
import { PointDialog } from './point-dialog.tsx'

/** T-Coins of somebody: what they have, what moved it, and what staff can change. */
export function MoneyTab({ person: { id, name } }: PersonTabProps) {
  const t = useTranslation('wallet/admin')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<'give' | 'deduct' | null>(null)
  const transactions = useQuery(ledgerQuery({ person: id, page, nonzero: 'true' }))
  return (
    <>
      <section className="or-part" aria-labelledby="wl-balance">
        <h2 id="wl-balance">{t('balance')}</h2>
        <BalanceFacts id={id} />
        <p className="bs-row bs-row-wraps wl-actions">
          <Button onClick={() => setAsked('give')}>{t('give')}</Button>
          <Button onClick={() => setAsked('deduct')}>{t('deduct')}</Button>
          <Link to="/admin/ledger" search={{ person: id }}>
            {t('in_ledger')}
          </Link>
        </p>
      </section>
      <Suspense fallback={<ListSkeleton rows={2} height="38px" />}>
        <LazyPersonOrders id={id} />
      </Suspense>
      <section className="or-part" aria-labelledby="wl-transactions">
        <h2 id="wl-transactions">{t('transactions')}</h2>
        <RecordList
          label={t('transactions')}
          query={transactions}
          columns={useLedgerColumns({ withPerson: false }).filter(({ isOptional }) => isOptional !== true)}
          rowId={(row) => String(row.id)}
          rowName={(row) => t('transaction_number', { id: row.id })}
          sentences={{ failed: t('ledger_failed'), none: [t('person_none_title'), t('person_none')] }}
          onPage={setPage}
        />
      </section>
      {asked !== null && (
        <PointDialog id={id} name={name} change={asked} onClose={() => setAsked(null)} onDone={() => void invalidateLedger()} />
      )}
    </>
  )
}
