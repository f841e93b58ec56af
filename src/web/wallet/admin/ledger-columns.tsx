import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { LedgerRow } from '#contract/wallet/ledger.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import './ledger.css'
import { formatSignedCoins } from '#web/wallet/format-coins.ts'

/** What the ledger shows of each transaction; without its person in the record of one. */
export function useLedgerColumns({ withPerson }: { readonly withPerson: boolean }): readonly Column<LedgerRow>[] {
  const t = useTranslation('wallet/admin')
  return useMemo(() => {
    const person: Column<LedgerRow> = {
      id: 'person',
      head: t('person'),
      text: ({ person: { id, name } }) => name || t('number', { id }),
      cell: ({ person: { id, name } }) => (
        <Link to="/students/$id" params={{ id: String(id) }} search={{ tab: 'money' }}>
          {name || t('number', { id })}
        </Link>
      ),
    }
    // Where nothing was noted, the server names the kind again.
    const noteOf = ({ notes, reason, work }: LedgerRow) => work ?? (notes === t(`reason_${reason}`) ? '' : notes)
    const columns: readonly Column<LedgerRow>[] = [
      {
        id: 'transaction',
        head: t('transaction'),
        isLead: true,
        text: ({ reason }) => t(`reason_${reason}`),
        cell: (row) => <Transaction row={row} />,
      },
      ...(withPerson ? [person] : []),
      {
        id: 'amount',
        head: t('coins'),
        isNumber: true,
        isLabelled: true,
        text: ({ amount }) => String(amount),
        cell: ({ amount }) => formatSignedCoins(amount),
      },
      {
        id: 'notes',
        head: t('notes'),
        text: noteOf,
        cell: (row) => row.work === null && noteOf(row) !== '' && <span className="ot-soft ot-long">{noteOf(row)}</span>,
      },
      {
        id: 'reference',
        head: t('reference'),
        isOptional: true,
        text: ({ reference }) => reference,
        cell: ({ reference }) => <span className="ot-soft ot-long">{reference}</span>,
      },
      {
        id: 'order',
        head: t('order'),
        isOptional: true,
        isNumber: true,
        isLabelled: true,
        text: ({ order_id: id }) => (id === null ? '' : String(id)),
      },
      { id: 'by', head: t('by'), isLabelled: true, text: ({ by }) => by || t('by_itself') },
      { id: 'when', head: t('when'), text: ({ date }) => date, cell: ({ date }) => <Moment at={date} /> },
    ]
    return columns
  }, [t, withPerson])
}

/** What moved coins: what was bought, above what became of it; and the order that it belongs to. */
function Transaction({ row: { id, reason, work, notes, order_id: order } }: { readonly row: LedgerRow }) {
  const t = useTranslation('wallet/admin')
  return (
    <>
      <Link to="/admin/ledger/$id" params={{ id: String(id) }}>
        {work ?? t(`reason_${reason}`)}
      </Link>
      {work !== null && <span className="wl-below">{notes}</span>}
      {order !== null && (
        <span className="wl-below">
          <Link to="/admin/orders/$id" params={{ id: String(order) }}>
            {t('order_named', { id: order })}
          </Link>
        </span>
      )}
    </>
  )
}
