import { useTranslation } from '#web/kit/i18n/words.ts'
import { PersonChoice } from './person-choice.tsx'
import type { AuditFilter } from './read-audit-filter.ts'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly onFilter: (changed: Readonly<Record<string, unknown>>) => void
}

/** Narrows the log to people and to days; each choice acts at once. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const t = useTranslation('audit')
  return (
    <>
      <PersonChoice label={t('actor')} value={filter.actor} onValue={(actor) => onFilter({ actor })} />
      <PersonChoice label={t('person')} value={filter.person} onValue={(person) => onFilter({ person })} />
      <span className="pp-days">
        <DayFilter label={t('from')} value={filter.from} onValue={(from) => onFilter({ from })} />
        <DayFilter label={t('to')} value={filter.to} onValue={(to) => onFilter({ to })} />
      </span>
    </>
  )
}

interface DayFilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly onValue: (day: string | undefined) => void
}

/** A day; half of one that is still being typed asks for nothing. */
function DayFilter({ label, value = '', onValue }: DayFilterProps) {
  return (
    <label className="pp-day">
      {label}
      <input
        type="date"
        className="bs-input"
        defaultValue={value}
        ref={(input) => {
          // The address has changed elsewhere: by the back button, or because all filters were taken off.
          if (input !== null && input.value !== value && document.activeElement !== input) input.value = value
        }}
        onChange={({ target }) => {
          if (target.value !== value && !target.validity.badInput) onValue(target.value === '' ? undefined : target.value)
        }}
      />
    </label>
  )
}
