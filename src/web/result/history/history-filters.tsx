import { dropMissing } from '#contract/attempt/read-search.ts'
import { Select } from '#web/kit/form/inputs.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { type HistoryFilter, modes, pickOneOf, scopes, skills } from './history-search.ts'

interface HistoryFiltersProps {
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Narrows the list; any choice leads to its first page. */
export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const words = useWords('result/history')
  const nouns = useWords('exam')
  const { scope, skill, mode } = filter
  const narrow = (next: { [K in keyof HistoryFilter]?: HistoryFilter[K] | undefined }) =>
    onFilter(dropMissing({ scope, skill, mode, ...next }))
  const name = <V extends string>(values: readonly V[], say: (value: V) => string) => values.map((value) => ({ value, label: say(value) }))
  return (
    <search className="rh-filters">
      <Select
        label={words('filter_scope')}
        placeholder={words('any')}
        value={scope ?? ''}
        options={name(scopes, (value) => words(`scope_${value}`))}
        onValue={(value) => narrow({ scope: pickOneOf(scopes, value) })}
      />
      <Select
        label={words('filter_skill')}
        placeholder={words('any')}
        value={skill ?? ''}
        options={name(skills, (value) => nouns(`skill_${value}`))}
        onValue={(value) => narrow({ skill: pickOneOf(skills, value) })}
      />
      <Select
        label={words('mode')}
        placeholder={words('any')}
        value={mode ?? ''}
        options={name(modes, (value) => nouns(`mode_${value}`))}
        onValue={(value) => narrow({ mode: pickOneOf(modes, value) })}
      />
    </search>
  )
}
