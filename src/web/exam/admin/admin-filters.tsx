import { useState } from 'react'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import type { AdminFilter } from './admin-queries.ts'
import { kinds, readAdminFilter, statuses } from './read-admin-filter.ts'

interface AdminFiltersProps {
  readonly filter: AdminFilter
  readonly onFilter: (filter: AdminFilter) => void
}

export function AdminFilters({ filter, onFilter }: AdminFiltersProps) {
  const words = useWords('exam/admin')
  const nouns = useWords('exam')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: Readonly<Record<string, string>> = {}) => onFilter(readAdminFilter({ ...filter, page: undefined, ...changed, q }))
  return (
    <FilterForm find={words('find')} onFind={() => find()}>
      <TextInput label={words('title_or_name')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={words('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={words('all')}
        options={statuses.map((value) => ({ value, label: words(`status_${value}`) }))}
      />
      <Select
        label={words('kind')}
        value={filter.kind ?? ''}
        onValue={(kind) => find({ kind })}
        placeholder={words('all')}
        options={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
      />
      <Select
        label={words('module')}
        value={filter.module ?? ''}
        onValue={(module) => find({ module })}
        placeholder={words('all')}
        options={(['academic', 'general'] as const).map((value) => ({ value, label: nouns(`module_${value}`) }))}
      />
    </FilterForm>
  )
}
