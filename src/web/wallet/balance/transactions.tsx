import { useQuery } from '@tanstack/react-query'
import { ListSkeleton, ListState } from '#web/kit/list/list-state.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { TransactionFilter } from './read-balance-search.ts'
import { SaveTransactions } from './save-transactions.tsx'
import { areDaysInOrder, TransactionFilters } from './transaction-filters.tsx'
import { TransactionTable } from './transaction-table.tsx'
import { transactionsQuery } from './transactions-query.ts'

interface TransactionsProps {
  readonly filter: TransactionFilter
  readonly page: number
  readonly onFilter: (filter: TransactionFilter, page?: number) => void
}

/** Everything that came and went, newest first. */
export function Transactions({ filter, page, onFilter }: TransactionsProps) {
  const t = useTranslation('wallet/balance')
  const inOrder = areDaysInOrder(filter)
  const query = useQuery({ ...transactionsQuery(filter, page), enabled: inOrder })
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      {(isNarrowed || query.data?.meta.total !== 0) && <TransactionFilters filter={filter} onFilter={onFilter} />}
      {inOrder && (
        <ListState
          query={query}
          sentences={{ failed: t('failed'), none: [t('none_title'), t('none')], noneFits: [t('none_fits_title'), t('none_fits')] }}
          clear={t('clear')}
          skeleton={<ListSkeleton rows={5} height="24px" />}
          onClear={isNarrowed ? () => onFilter({}) : undefined}
          onFirst={() => onFilter(filter)}
        >
          {({ data, meta }) => (
            <>
              <div className="ba-above">
                <SaveTransactions filter={filter} />
                <p className="bs-tiny bs-mute" aria-live="polite">
                  {t('count', { count: meta.total })}
                </p>
              </div>
              <TransactionTable rows={data} busy={query.isPlaceholderData} />
              <div className="bs-list-pager">
                <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(next) => onFilter(filter, next)} />
              </div>
            </>
          )}
        </ListState>
      )}
    </>
  )
}
