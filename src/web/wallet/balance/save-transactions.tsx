import { useState } from 'react'
import type { TransactionRow } from '#contract/wallet/wallet.contract.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { type CsvColumn, toCsv } from '#web/kit/csv.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { saveFile } from '#web/kit/save-file.ts'
import type { TransactionFilter } from './read-balance-search.ts'
import { typeWords } from './transaction-types.ts'
import { fetchTransactions, maxRows } from './transactions-query.ts'

function useColumns(): readonly CsvColumn<TransactionRow>[] {
  const t = useTranslation('wallet/balance')
  const { minute } = useFormatOwnInstant()
  return [
    { head: t('number'), text: ({ id }) => id },
    { head: t('type'), text: ({ type }) => t(typeWords[type]) },
    { head: t('date'), text: ({ date }) => minute(date) },
    { head: t('notes'), text: ({ notes }) => notes },
    { head: t('amount'), text: ({ amount }) => amount },
    { head: t('bought'), text: ({ paid }) => paid },
    { head: t('bonus'), text: ({ bonus }) => bonus },
    { head: t('order'), text: ({ order_id: order }) => order ?? '' },
  ]
}

/** Saves the transactions that fit, those of all pages, as a CSV file. */
export function SaveTransactions({ filter }: { readonly filter: TransactionFilter }) {
  const t = useTranslation('wallet/balance')
  const columns = useColumns()
  const describeRefusal = useDescribeRefusal()
  const [state, setState] = useState<{ readonly busy: boolean; readonly isCut?: boolean; readonly trouble?: string }>({ busy: false })
  const save = async () => {
    setState({ busy: true })
    try {
      const rows = await fetchTransactions(filter)
      saveFile('t-coins.csv', new Blob([toCsv(columns, rows)], { type: 'text/csv' }))
      setState({ busy: false, isCut: rows.length === maxRows })
    } catch (error) {
      setState({ busy: false, trouble: describeRefusal(error) })
    }
  }
  return (
    <div className="ba-csv">
      <Button icon="download" busy={state.busy} onClick={() => void save()}>
        {t('csv')}
      </Button>
      <output className="bs-tiny bs-mute">{state.isCut === true && t('csv_cut', { count: maxRows })}</output>
      <div role="alert">{state.trouble !== undefined && <ErrorLine>{state.trouble}</ErrorLine>}</div>
    </div>
  )
}
