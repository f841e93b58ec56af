import { useQuery } from '@tanstack/react-query'
import type { LedgerRow } from '#contract/wallet/ledger.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { Figures } from './figures.tsx'
import { useLedgerColumns } from './ledger-columns.tsx'
import { type LedgerFilter, readLedgerFilter, reasons, toLedgerAsked } from './ledger-filter.ts'
import { ledgerQuery } from './ledger-queries.ts'

interface LedgerProps {
  readonly filter: LedgerFilter
  readonly onFilter: (filter: LedgerFilter, options: { readonly replace: boolean }) => void
}

/** The filter for one person, seen only while it is on: their record leads here with it. */
function toPersonChip(label: string, id: number | undefined, name = '') {
  return id === undefined ? [] : [{ name: 'person', label, options: [{ value: String(id), label: name || `#${id}` }] }]
}

/** Every transaction of T-Coins, and what they sum up to. */
export function Ledger({ filter, onFilter }: LedgerProps) {
  const t = useTranslation('wallet/admin')
  const asked = withoutColumns(filter)
  const transactions = useQuery(ledgerQuery(asked))
  const columns = useLedgerColumns({ withPerson: true })
  return (
    <ListPage<LedgerRow>
      name="ledger"
      title={t('ledger')}
      lead={t('ledger_lead')}
      query={transactions}
      fetchPage={(place) => api.ledger.list({ ...toLedgerAsked(asked), ...place })}
      sentences={{
        failed: t('ledger_failed'),
        count: (total, isCapped) => t(isCapped ? 'ledger_count_over' : 'ledger_count', { count: total }),
        none: [t('ledger_none_title'), t('ledger_none')],
        noneFits: [t('ledger_none_fit_title'), t('ledger_none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('transaction_number', { id })}
      texts={[
        { name: 'who', label: t('person'), hint: t('person_hint') },
        { name: 'q', label: t('order_or_reference') },
      ]}
      chips={[
        { name: 'reason', label: t('reason'), options: reasons.map((value) => ({ value, label: t(`reason_${value}`) })) },
        ...toPersonChip(t('person'), filter.person, transactions.data?.data[0]?.person.name),
      ]}
      filter={{ ...filter, person: filter.person?.toString() }}
      onFilter={(changed, options) => onFilter(readLedgerFilter(changed), options)}
      below={<Figures />}
    />
  )
}
