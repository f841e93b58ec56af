import { useState } from 'react'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { lateChoices, readFilter, statuses } from './read-filter.ts'
import type { StaffFilter } from './staff-queries.ts'

interface StaffFiltersProps {
  readonly filter: StaffFilter
  readonly onFilter: (filter: StaffFilter) => void
}

export function StaffFilters({ filter, onFilter }: StaffFiltersProps) {
  const words = useWords('supervision')
  const [person, setPerson] = useState(filter.person ?? '')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: { readonly status?: string; readonly late?: string } = {}) =>
    onFilter(readFilter({ status: filter.status, late: filter.late, ...changed, person, q }))
  return (
    <FilterForm find={words('find')} onFind={() => find()}>
      <TextInput label={words('person')} hint={words('person_hint')} type="search" value={person} onValue={setPerson} maxLength={200} />
      <TextInput label={words('test')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={words('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={words('all')}
        options={statuses.map((status) => ({ value: status, label: words(`status_${status}`) }))}
      />
      <Select
        label={words('late')}
        value={filter.late ?? ''}
        onValue={(late) => find({ late })}
        placeholder={words('all')}
        options={lateChoices.map((late) => ({ value: late, label: words(`late_${late}`) }))}
      />
    </FilterForm>
  )
}
