import { useState } from 'react'
import type { LedgerFigures } from '#contract/wallet/ledger.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { handleRefusal } from '#web/kit/api/handle-refusal.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { toCsv } from '#web/kit/csv.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { listFigures } from './list-figures.ts'

/** Saves the figures as a file; that they are saved is in the audit log before. */
export function SaveFigures({ figures }: { readonly figures: LedgerFigures }) {
  const t = useTranslation('wallet/admin')
  const describeRefusal = useDescribeRefusal()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { sources, places } = listFigures(figures)
  const rows = [
    ...sources.map(([word, coins]) => ({ side: t('came_from'), name: t(word), coins })),
    ...places.map(([word, coins]) => ({ side: t('are_now'), name: t(word), coins })),
  ]
  const save = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      await api.office.recordExport({ list: 'ledger-figures', filters: [], columns: ['side', 'figure', 'coins'], rows: rows.length })
      const columns = [
        { head: t('side'), text: (row: (typeof rows)[number]) => row.side },
        { head: t('figure'), text: (row: (typeof rows)[number]) => row.name },
        { head: t('coins'), text: (row: (typeof rows)[number]) => row.coins },
      ]
      saveFile('t-coin-figures.csv', new Blob([toCsv(columns, rows)], { type: 'text/csv' }))
    } catch (error) {
      if (error instanceof Refused) handleRefusal(error)
      setTrouble(describeRefusal(error))
    }
    setBusy(false)
  }
  return (
    <div>
      <Button size="dense" icon="download" busy={isBusy} onClick={() => void save()}>
        {t('save_figures')}
      </Button>
      <div role="alert">{trouble !== null && <ErrorLine>{trouble}</ErrorLine>}</div>
    </div>
  )
}
