import { useEffect, useState } from 'react'
import '#web/kit/form/field.css'
import { Icon } from '#web/kit/display/icon.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { TestFilter } from '#web/exam/queries.ts'
import {
  dropMissing,
  readModule,
  readScope,
  readSkill,
  readTaken,
  readText,
  scopes,
  skills,
  takens,
} from '#contract/attempt/read-search.ts'

interface TestFiltersProps {
  readonly filter: TestFilter
  readonly onFilter: (filter: TestFilter) => void
  /** Whether the list includes the reader's own progress. */
  readonly signedIn: boolean
}

/** Narrows the list; the search follows typing after a short rest. A narrower list begins at its first page. */
export function TestFilters({ filter, onFilter, signedIn }: TestFiltersProps) {
  const t = useTranslation('exam')
  const { page: _page, ...kept } = filter
  const narrow = (change: { readonly [K in keyof TestFilter]?: TestFilter[K] | undefined }) => onFilter(dropMissing({ ...kept, ...change }))
  const toOptions = (kind: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`${kind}_${value}`) }))
  const offered = scopes.filter((scope) => signedIn || scope !== 'retake')
  return (
    <search className="pr-filters">
      <Select
        label={t('filter_scope')}
        placeholder={t('all')}
        options={toOptions('scope', offered)}
        value={filter.scope ?? ''}
        onValue={(value) => narrow({ scope: readScope(value) })}
      />
      <Select
        label={t('filter_module')}
        placeholder={t('all')}
        options={toOptions('module', ['academic', 'general'])}
        value={filter.module ?? ''}
        onValue={(value) => narrow({ module: readModule(value) })}
      />
      <Select
        label={t('filter_skill')}
        placeholder={t('all')}
        options={toOptions('skill', skills)}
        value={filter.skill ?? ''}
        onValue={(value) => narrow({ skill: readSkill(value) })}
      />
      {signedIn && (
        <Select
          label={t('filter_taken')}
          placeholder={t('all')}
          options={toOptions('taken', takens)}
          value={filter.taken ?? ''}
          onValue={(value) => narrow({ taken: readTaken(value) })}
        />
      )}
      <SearchBox label={t('find_test')} text={filter.q ?? ''} onText={(q) => narrow({ q })} />
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
