import { dropMissing, readOneOf } from '#contract/kit/read-search.ts'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { TransactionFilter } from './read-balance-search.ts'
import { transactionTypes, typeWords } from './transaction-types.ts'

interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onFilter: (filter: TransactionFilter) => void
}

/** Whether the days are in their order: the last one isn't before the first. */
export const areDaysInOrder = ({ from, to }: TransactionFilter) => from === undefined || to === undefined || from <= to

/** Narrows the list by type and days; any choice leads to its first page. */
export function TransactionFilters({ filter, onFilter }: TransactionFiltersProps) {
  const t = useTranslation('wallet/balance')
  const narrow = (next: { [K in keyof TransactionFilter]?: TransactionFilter[K] | undefined }) =>
    onFilter(dropMissing({ ...filter, ...next }))
  return (
    <search className="ba-filters">
      <Select
        label={t('type')}
        placeholder={t('all_types')}
        value={filter.type ?? ''}
        options={transactionTypes.map((type) => ({ value: type, label: t(typeWords[type]) }))}
        onValue={(value) => narrow({ type: readOneOf(transactionTypes, value) })}
      />
      <TextInput
        label={t('from')}
        type="date"
        value={filter.from ?? ''}
        onValue={(from) => narrow({ from: from === '' ? undefined : from })}
      />
      <TextInput
        label={t('to')}
        type="date"
        value={filter.to ?? ''}
        onValue={(to) => narrow({ to: to === '' ? undefined : to })}
        error={areDaysInOrder(filter) ? undefined : t('days_in_order')}
      />
    </search>
  )
}
