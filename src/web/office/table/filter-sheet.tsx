import type { ReactNode } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { ChipFilter, FilterValues, TextFilter } from './filter-bar.tsx'
import { SearchBoxes } from './search-boxes.tsx'

/** The orders of a list, as its heads offer them. */
export interface SortChoice {
  readonly value: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onSort: (value: string) => void
}

interface FilterSheetProps {
  readonly values: FilterValues
  readonly texts: readonly TextFilter[]
  readonly chips: readonly ChipFilter[]
  readonly extra: ReactNode
  readonly sort: SortChoice
  readonly onChange: (name: string, value: string | undefined, isTyped: boolean) => void
  readonly onClear: (() => void) | undefined
  readonly onClose: () => void
}

/** All filters of a list and its order, one below the other. Each acts at once, so there is nothing to save. */
export function FilterSheet({ values, texts, chips, extra, sort, onChange, onClear, onClose }: FilterSheetProps) {
  const t = useTranslation('office/table')
  const actions = (
    <>
      <Button kind="quiet" disabled={onClear === undefined} onClick={onClear}>
        {t('clear')}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('filters_done')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('filters')} onClose={onClose} actions={actions} keepsTyped>
      <div className="ot-sheet">
        <SearchBoxes texts={texts} values={values} onChange={onChange} />
        {extra}
        {chips.map(({ name, label, usual, options }) => (
          <Select
            key={name}
            label={label}
            options={[{ value: '', label: usual ?? t('any') }, ...options]}
            value={options.some(({ value }) => value === values[name]) ? String(values[name]) : ''}
            onValue={(value) => onChange(name, value === '' ? undefined : value, false)}
          />
        ))}
        {sort.options.length > 0 && (
          <Select
            label={t('sort_by')}
            options={
              sort.options.some(({ value }) => value === sort.value)
                ? sort.options
                : [{ value: '', label: t('sort_usual') }, ...sort.options]
            }
            value={sort.options.some(({ value }) => value === sort.value) ? sort.value : ''}
            onValue={(value) => value !== '' && sort.onSort(value)}
          />
        )}
      </div>
    </Dialog>
  )
}
