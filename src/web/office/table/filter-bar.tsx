import type { ReactNode } from 'react'
import { OptionMenu } from '#web/office/kit/option-menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { bringIntoView } from '#web/kit/page/bring-into-view.ts'
import { SearchBox } from './search-box.tsx'

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
  /** Filters of other kinds. */
  readonly extra?: ReactNode
  /** Sets one filter, or takes it off; `isTyped` while somebody types, which makes no entry in the history. */
  readonly onChange: (name: string, value: string | undefined, isTyped: boolean) => void
  /** Missing where nothing narrows the list. */
  readonly onClear?: (() => void) | undefined
  readonly children: ReactNode
}

/** So many filters fit beside a search box; more have a line of their own. */
const maxBeside = 4

/** Search boxes and filters in one line, or in two where there are many; all of them act at once. */
export function FilterBar({ values, texts, chips, extra, onChange, onClear, children }: FilterBarProps) {
  const t = useTranslation('office/table')
  return (
    <search className="ot-bar">
      {texts.map(({ name, label, hint = label }) => (
        <SearchBox
          key={name}
          label={label}
          hint={hint}
          value={String(values[name] ?? '')}
          onSearch={(text) => onChange(name, text === '' ? undefined : text, true)}
        />
      ))}
      {extra}
      <div className={chips.length > maxBeside ? 'ot-chips ot-chips-line' : 'ot-chips'} onFocus={bringIntoView}>
        {chips.map((chip) => (
          <Chip key={chip.name} chip={chip} value={values[chip.name]} onChange={(value) => onChange(chip.name, value, false)} />
        ))}
        {/* It keeps its place while nothing narrows the list: else a press that sends a search would move the row under the pointer. */}
        <button type="button" className="bs-btn bs-btn-quiet bs-btn-dense ot-clear" disabled={onClear === undefined} onClick={onClear}>
          {t('clear')}
        </button>
      </div>
      <div className="ot-tools">{children}</div>
    </search>
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
      {told === undefined ? (
        label
      ) : (
        <>
          {label}
          {t('colon')}
          <b>{told}</b>
        </>
      )}
    </OptionMenu>
  )
}
