import { useState } from 'react'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { lateChoices, readFilter, statuses } from './read-filter.ts'
import type { StaffFilter } from './staff-queries.ts'

interface StaffFiltersProps {
  readonly filter: StaffFilter
  readonly onFilter: (filter: StaffFilter) => void
}

export function StaffFilters({ filter, onFilter }: StaffFiltersProps) {
  const t = useTranslation('supervision')
  const [person, setPerson] = useState(filter.person ?? '')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: { readonly status?: string; readonly late?: string } = {}) =>
    onFilter(readFilter({ status: filter.status, late: filter.late, ...changed, person, q }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput label={t('person')} hint={t('person_hint')} type="search" value={person} onValue={setPerson} maxLength={200} />
      <TextInput label={t('test')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={t('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={t('all')}
        options={statuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      />
      <Select
        label={t('late')}
        value={filter.late ?? ''}
        onValue={(late) => find({ late })}
        placeholder={t('all')}
        options={lateChoices.map((late) => ({ value: late, label: t(`late_${late}`) }))}
      />
    </FilterForm>
  )
}
