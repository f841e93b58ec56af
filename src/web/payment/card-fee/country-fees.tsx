import { useMemo, useState } from 'react'
import type { FeeOverride } from '#contract/payment/order-staff.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import '#web/kit/list/list.css'
import { EmptyState } from '#web/kit/page/states.tsx'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
import { formatPercent } from './read-percent.ts'

/** The fee of a country with the country's name. */
export type NamedFee = FeeOverride & { readonly name: string }

interface CountryFeesProps {
  readonly fees: readonly NamedFee[]
  readonly onChange: (fee: NamedFee) => void
  readonly onRemove: (fee: NamedFee) => void
}

const perPage = 20
const sortNothing = () => undefined

/** Countries with a fee of their own, by name. */
export function CountryFees({ fees, onChange, onRemove }: CountryFeesProps) {
  const t = useTranslation('payment/card-fee')
  const columns = useFeeColumns()
  const [asked, setAsked] = useState(1)
  if (fees.length === 0)
    return (
      <div className="bs-card">
        <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
      </div>
    )
  const lastPage = Math.ceil(fees.length / perPage)
  const page = Math.min(asked, lastPage)
  const rows = fees.toSorted((one, other) => one.name.localeCompare(other.name)).slice((page - 1) * perPage, page * perPage)
  return (
    <>
      <TableView
        label={t('countries')}
        columns={columns}
        shown={columns}
        rows={rows}
        rowId={({ country }) => country}
        rowName={({ name }) => name}
        rowButtons={(fee) => (
          <>
            <Button size="dense" aria-label={t('change_of', { country: fee.name })} onClick={() => onChange(fee)}>
              {t('change')}
            </Button>
            <Button size="dense" kind="quiet" aria-label={t('remove_of', { country: fee.name })} onClick={() => onRemove(fee)}>
              {t('remove')}
            </Button>
          </>
        )}
        sort=""
        onSort={sortNothing}
        isBusy={false}
      />
      <Pager page={page} lastPage={lastPage} onPage={setAsked} />
    </>
  )
}

function useFeeColumns(): readonly TableColumn<NamedFee>[] {
  const t = useTranslation('payment/card-fee')
  return useMemo(
    () => [
      { id: 'country', head: t('country'), isLead: true, text: ({ name }) => name },
      { id: 'fee', head: t('fee'), isNumber: true, isLabelled: true, text: ({ bps }) => t('percent_of', { percent: formatPercent(bps) }) },
      { id: 'note', head: t('note'), text: ({ note }) => note },
      { id: 'by', head: t('changed_by'), isLabelled: true, text: ({ updated_by: by }) => by },
      { id: 'when', head: t('changed'), text: ({ updated_at: at }) => at, cell: ({ updated_at: at }) => <Moment at={at} /> },
    ],
    [t],
  )
}
