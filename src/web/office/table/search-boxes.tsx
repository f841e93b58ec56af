import type { FilterValues, TextFilter } from './filter-bar.tsx'
import { SearchBox } from './search-box.tsx'

interface SearchBoxesProps {
  readonly texts: readonly TextFilter[]
  readonly values: FilterValues
  readonly onChange: (name: string, value: string | undefined, isTyped: boolean) => void
}

/** A search box for each filter that text is typed into; an empty one doesn't narrow. */
export function SearchBoxes({ texts, values, onChange }: SearchBoxesProps) {
  return texts.map(({ name, label, hint = label }) => (
    <SearchBox
      key={name}
      label={label}
      hint={hint}
      value={String(values[name] ?? '')}
      onSearch={(text) => onChange(name, text === '' ? undefined : text, true)}
    />
  ))
}
