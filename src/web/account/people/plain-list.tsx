import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './people.css'

interface Page<T> {
  readonly data: readonly T[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

interface PlainListProps<T, F extends { readonly page?: number }> {
  readonly title: string
  readonly lead: string
  readonly query: UseQueryResult<Page<T>>
  readonly filter: F
  readonly onFilter: (filter: F) => void
  /** The fields of the filter that text is typed into, with their labels. */
  readonly inputs: ReadonlyArray<readonly [field: Exclude<keyof F & string, 'page'>, label: string]>
  readonly read: (given: Readonly<Record<string, unknown>>) => F
  readonly row: (each: T) => ReactNode
}

/** A list of people that is searched by words. */
export function PlainList<T, F extends { readonly page?: number }>(props: PlainListProps<T, F>) {
  const { title, lead, query, filter, onFilter, inputs, read, row } = props
  const t = useTranslation('account/people')
  usePageTitle(title)
  const { page: _page, ...narrowing } = filter
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <Search key={JSON.stringify(narrowing)} filter={filter} inputs={inputs} onFind={(typed) => onFilter(read(typed))} />
      <PagedList
        query={query}
        sentences={{
          failed: t('list_failed'),
          count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
          none: [t('none_title'), t('none_here')],
          noneFits: [t('none_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={row}
        narrowed={Object.keys(narrowing).length > 0}
        onClear={() => onFilter(read({}))}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}

interface SearchProps {
  readonly filter: object
  readonly inputs: ReadonlyArray<readonly [string, string]>
  readonly onFind: (typed: Readonly<Record<string, unknown>>) => void
}

function Search({ filter, inputs, onFind }: SearchProps) {
  const t = useTranslation('account/people')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(filter).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : []))),
  )
  return (
    <FilterForm find={t('find')} onFind={() => onFind(typed)}>
      {inputs.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          type="search"
          maxLength={200}
          value={typed[field] ?? ''}
          onValue={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
    </FilterForm>
  )
}
