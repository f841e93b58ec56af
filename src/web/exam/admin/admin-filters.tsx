import { useState } from 'react'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { AdminFilter } from './admin-queries.ts'
import { kinds, readAdminFilter, statuses } from './read-admin-filter.ts'

interface AdminFiltersProps {
  readonly filter: AdminFilter
  readonly onFilter: (filter: AdminFilter) => void
}

export function AdminFilters({ filter, onFilter }: AdminFiltersProps) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: Readonly<Record<string, string>> = {}) => onFilter(readAdminFilter({ ...filter, page: undefined, ...changed, q }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput label={t('title_or_name')} type="search" value={q} onValue={setQ} maxLength={200} />
      <Select
        label={t('status')}
        value={filter.status ?? ''}
        onValue={(status) => find({ status })}
        placeholder={t('all')}
        options={statuses.map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <Select
        label={t('kind')}
        value={filter.kind ?? ''}
        onValue={(kind) => find({ kind })}
        placeholder={t('all')}
        options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <Select
        label={t('module')}
        value={filter.module ?? ''}
        onValue={(module) => find({ module })}
        placeholder={t('all')}
        options={(['academic', 'general'] as const).map((value) => ({ value, label: nouns(`module_${value}`) }))}
      />
    </FilterForm>
  )
}
