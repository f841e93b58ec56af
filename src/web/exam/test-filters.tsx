import { useEffect, useState } from 'react'
import type { Module } from '#contract/exam/group-type.ts'
import { Segmented } from '#web/kit/choice.tsx'
import '#web/kit/field.css'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/kit/words.ts'
import type { TestFilter } from './queries.ts'
import { readText } from './read-search.ts'

interface TestFiltersProps {
  readonly filter: TestFilter
  readonly onFilter: (filter: TestFilter) => void
}

/** Narrows the list; the search follows typing after a short rest. */
export function TestFilters({ filter, onFilter }: TestFiltersProps) {
  const words = useWords('exam')
  const { module, q } = filter
  const options = [
    { value: 'all' as const, label: words('all') },
    { value: 'academic' as const, label: words('module_academic') },
    { value: 'general' as const, label: words('module_general') },
  ]
  const choose = (value: Module | 'all') => onFilter({ ...(value !== 'all' && { module: value }), ...(q !== undefined && { q }) })
  const search = (text: string | undefined) => onFilter({ ...(module !== undefined && { module }), ...(text !== undefined && { q: text }) })
  return (
    <search className="pr-filters">
      <Segmented legend={words('filter_module')} options={options} value={module ?? 'all'} onValue={choose} />
      <SearchBox label={words('find_test')} text={q ?? ''} onText={search} />
    </search>
  )
}

interface SearchBoxProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string | undefined) => void
}

function SearchBox({ label, text, onText }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  const [sent, setSent] = useState(text)
  // The address changed by another way than by typing here, "Clear the filters" for example.
  if (seen !== text) {
    setSeen(text)
    if (sent !== text) setTyped(text)
  }
  useEffect(() => {
    const wanted = readText(typed)
    if ((wanted ?? '') === text) return
    const timer = setTimeout(() => {
      setSent(wanted ?? '')
      onText(wanted)
    }, 300)
    return () => clearTimeout(timer)
  }, [typed, text, onText])
  return (
    <label className="pr-search">
      <Icon name="search" />
      <span className="bs-sr">{label}</span>
      <input type="search" className="bs-input" placeholder={label} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  )
}
