import { type ReactNode, useState } from 'react'
import { OptionMenu } from '#web/office/kit/option-menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FilterSheet, type SortChoice } from './filter-sheet.tsx'
import { SearchBoxes } from './search-boxes.tsx'

/** A filter with a few values to select from. */
export interface ChipFilter {
  readonly name: string
  readonly label: string
  /** What is shown while the filter is off, where that isn't everything. */
  readonly usual?: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/** A filter that text is typed into. */
export interface TextFilter {
  readonly name: string
  readonly label: string
  /** What may be typed, where the label alone doesn't say it. */
  readonly hint?: string
}

/** Values of a filter as the address has them; a missing one doesn't narrow. */
export type FilterValues = Readonly<Record<string, string | number | undefined>>

interface FilterBarProps {
  readonly values: FilterValues
  readonly texts: readonly TextFilter[]
  readonly chips: readonly ChipFilter[]
  /** Filters of other kinds; they are in the sheet. */
  readonly extra?: ReactNode
  readonly sort: SortChoice
  /** How many filters narrow the list, without the first search box, which is always in sight. */
  readonly active: number
  /** Sets one filter, or takes it off; `isTyped` while somebody types, which makes no entry in the history. */
  readonly onChange: (name: string, value: string | undefined, isTyped: boolean) => void
  /** Missing where nothing narrows the list. */
  readonly onClear?: (() => void) | undefined
  readonly children: ReactNode
}

/** So many search boxes and filters fit into one line of a wide screen. */
const maxInLine = 5

/** Those that are shown beside the search boxes: all, or the ones in use and the first ones, with the rest in the sheet. */
function listShownChips(chips: readonly ChipFilter[], { values, room }: { values: FilterValues; room: number }): readonly ChipFilter[] {
  if (chips.length <= room) return chips
  const byUse = chips.toSorted((one, other) => Number(values[other.name] !== undefined) - Number(values[one.name] !== undefined))
  const shown = new Set(byUse.slice(0, room - 1))
  return chips.filter((chip) => shown.has(chip))
}

/**
 * One line at every width: search boxes, filters, and what else is done with the list. What doesn’t fit is in a sheet, and on a phone all filters and
 * the order are. All of them act at once.
 */
export function FilterBar({ values, texts, chips, extra, sort, active, onChange, onClear, children }: FilterBarProps) {
  const t = useTranslation('office/table')
  const [isOpen, setOpen] = useState(false)
  const shown = listShownChips(chips, { values, room: maxInLine - texts.length - (extra === undefined ? 0 : 1) })
  const isWhole = extra === undefined && shown.length === chips.length
  const hasMore = !isWhole || chips.length > 0 || texts.length > 1 || sort.options.length > 0
  return (
    <>
      <search className="ot-bar">
        <SearchBoxes texts={texts} values={values} onChange={onChange} />
        {shown.length > 0 && (
          <div className="ot-chips">
            {shown.map((chip) => (
              <Chip key={chip.name} chip={chip} value={values[chip.name]} onChange={(value) => onChange(chip.name, value, false)} />
            ))}
          </div>
        )}
        {hasMore && (
          <button
            type="button"
            className={`ot-chip ot-filters ${active > 0 ? 'ot-chip-on' : ''} ${isWhole ? 'ot-narrow-only' : ''}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span>{active > 0 ? t('filters_count', { number: active }) : t('filters')}</span>
          </button>
        )}
        {onClear !== undefined && (
          <button type="button" className="bs-btn bs-btn-quiet bs-btn-dense ot-clear" onClick={onClear}>
            {t('clear')}
          </button>
        )}
        <div className="ot-tools">{children}</div>
      </search>
      {isOpen && (
        <FilterSheet
          values={values}
          texts={texts.slice(1)}
          chips={chips}
          extra={extra}
          sort={sort}
          onChange={onChange}
          onClear={onClear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The option that takes a filter off. */
const anyValue = 'any'

interface ChipProps {
  readonly chip: ChipFilter
  readonly value: string | number | undefined
  readonly onChange: (value: string | undefined) => void
}

function Chip({ chip: { label, usual, options }, value, onChange }: ChipProps) {
  const t = useTranslation('office/table')
  const chosen = options.find((option) => option.value === value)
  const told = chosen?.label ?? usual
  return (
    <OptionMenu
      label={label}
      className={chosen === undefined ? 'ot-chip' : 'ot-chip ot-chip-on'}
      options={[{ value: anyValue, label: usual ?? t('any') }, ...options]}
      selected={[chosen?.value ?? anyValue]}
      onSelect={([next]) => onChange(next === anyValue ? undefined : next)}
    >
      <span>
        {label}
        {told !== undefined && (
          <>
            {t('colon')}
            <b>{told}</b>
          </>
        )}
      </span>
    </OptionMenu>
  )
}
