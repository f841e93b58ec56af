import type { FilterValues } from './filter-bar.tsx'

/** What a saved view holds of a list: filters and order as the address has them, and the columns that are shown. */
export interface ViewContent {
  readonly search: Readonly<Record<string, string | number>>
  readonly columns: readonly string[]
}

export interface SavedView extends ViewContent {
  readonly id: number
  readonly name: string
}

const others: ReadonlySet<string> = new Set(['page', 'after', 'columns'])

/** What of an address belongs to the search of a view: not the page that is looked at, nor the columns, which it has beside. */
export function toViewSearch(filter: FilterValues): ViewContent['search'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined || others.has(name) ? [] : [[name, value] as const])),
  )
}

const toText = ({ search, columns }: ViewContent) =>
  JSON.stringify([Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)), columns.toSorted()])

/** The view that shows exactly what the list shows now. */
export function findView<V extends ViewContent>(views: readonly V[], content: ViewContent): V | undefined {
  const text = toText(content)
  return views.find((view) => toText(view) === text)
}
