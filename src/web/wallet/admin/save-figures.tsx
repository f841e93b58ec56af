import type { LedgerFigures } from '#contract/wallet/ledger.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { SaveRows } from '#web/office/table/index.ts'
import { listFigures } from './list-figures.ts'

interface Row {
  readonly side: string
  readonly name: string
  readonly coins: number
}

/** Saves the figures as a file. */
export function SaveFigures({ figures }: { readonly figures: LedgerFigures }) {
  const t = useTranslation('wallet/admin')
  const { sources, places } = listFigures(figures)
  const rows: readonly Row[] = [
    ...sources.map(([word, coins]) => ({ side: t('came_from'), name: t(word), coins })),
    ...places.map(([word, coins]) => ({ side: t('are_now'), name: t(word), coins })),
  ]
  return (
    <SaveRows<Row>
      label={t('save_figures')}
      list="ledger-figures"
      fileName="t-coin-figures"
      columns={[
        { id: 'side', head: t('side'), text: ({ side }) => side },
        { id: 'figure', head: t('figure'), text: ({ name }) => name },
        { id: 'coins', head: t('coins'), text: ({ coins }) => coins },
      ]}
      rows={rows}
    />
  )
}
