import { dropMissing } from '#contract/attempt/read-search.ts'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type HistoryFilter, modes, pickOneOf, scopes, skills } from './history-search.ts'

interface HistoryFiltersProps {
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Narrows the list; any choice leads to its first page. */
export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const { scope, skill, mode } = filter
  const narrow = (next: { [K in keyof HistoryFilter]?: HistoryFilter[K] | undefined }) =>
    onFilter(dropMissing({ scope, skill, mode, ...next }))
  const name = <V extends string>(values: readonly V[], say: (value: V) => string) => values.map((value) => ({ value, label: say(value) }))
  return (
    <search className="rh-filters">
      <Select
        label={t('filter_scope')}
        placeholder={t('any')}
        value={scope ?? ''}
        options={name(scopes, (value) => t(`scope_${value}`))}
        onValue={(value) => narrow({ scope: pickOneOf(scopes, value) })}
      />
      <Select
        label={t('filter_skill')}
        placeholder={t('any')}
        value={skill ?? ''}
        options={name(skills, (value) => nouns(`skill_${value}`))}
        onValue={(value) => narrow({ skill: pickOneOf(skills, value) })}
      />
      <Select
        label={t('mode')}
        placeholder={t('any')}
        value={mode ?? ''}
        options={name(modes, (value) => nouns(`mode_${value}`))}
        onValue={(value) => narrow({ mode: pickOneOf(modes, value) })}
      />
    </search>
  )
}
