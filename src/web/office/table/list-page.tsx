import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ListSkeleton, type ListPageData, type ListSentences, ListState } from '#web/kit/list/list-state.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import type { FetchPage } from './fetch-rows.ts'
import { type ChipFilter, FilterBar, type FilterValues, type TextFilter } from './filter-bar.tsx'
import { KeyHints } from './key-hints.tsx'
import { KeySheet } from './key-sheet.tsx'
import { useListKeys } from './list-keys.ts'
import './list-page.css'
import { ListPager } from './list-pager.tsx'
import { ListTabBar, type ListTabs } from './list-tabs.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { PagePlace } from './next-place.ts'
import { type Selected, TableView } from './table-view.tsx'
import { maxCsvRows, useCsv } from './use-csv.ts'
import { toColumnsText, useShownColumns } from './use-shown-columns.ts'
import { toViewSearch } from './view-content.ts'

interface ListPageProps<T extends object> {
  /** Under which the selected columns and views are kept; files and the audit log call the list so. */
  readonly name: string
  readonly title: string
  readonly lead: string
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly query: UseQueryResult<ListPageData<T>>
  /** Fetches the list as its filters and its order have it, for a file. Given where the list is for super-admins, who may save it and views of it. */
  readonly fetchPage?: FetchPage<T> | undefined
  readonly sentences: ListSentences
  readonly columns: readonly Column<T>[]
  readonly rowId: (row: T) => string
  /** What a row is called where its link isn't seen. */
  readonly rowName: (row: T) => string
  readonly rowMenu?: (row: T) => ReactNode
  readonly rowButtons?: (row: T) => ReactNode
  /** Rows have no page of their own to open. */
  readonly isFlat?: boolean
  /** What can be done with the selected rows; without it rows can't be selected. */
  readonly bulkActions?: (rows: readonly T[], onDone: () => void) => ReactNode
  readonly texts: readonly TextFilter[]
  readonly chips: readonly ChipFilter[]
  /** Filters of other kinds, beside the search boxes. */
  readonly extraFilters?: ReactNode
  /** The search of the address: filters, `sort` and `page`. */
  readonly filter: FilterValues
  /** Pages are found by keys only, not by their numbers. */
  readonly isByKey?: boolean
  /** The order where the address says none. */
  readonly usualSort?: string
  /** Puts a search into the address; `replace` makes no entry in the history. */
  readonly onFilter: (filter: Readonly<Record<string, unknown>>, options: { readonly replace: boolean }) => void
  /** Lists beside one another; which one is shown is no filter of it. */
  readonly tabs?: ListTabs
  /** The field by which links above the list choose one of several lists: it’s no filter of it, either. */
  readonly tabField?: string
  /** What is between the title and the filters. */
  readonly above?: ReactNode
  /** What is below the list. */
  readonly below?: ReactNode
  /** Keys of the page’s own, shown after those of every list. */
  readonly keyHints?: ReactNode
}

const notNarrowing: ReadonlySet<string> = new Set(['page', 'after', 'sort', 'columns'])
const firstPage: PagePlace = { page: undefined, after: undefined }

/** The filters that narrow a list, by their names in the address. */
function listNarrowing(filter: FilterValues, tab: string | undefined): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value === undefined || name === tab || notNarrowing.has(name) ? [] : [name]))
}

/** A list of staff: title, filters, the table or why there is none, what can be done with selected rows, and pages. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { name, title, lead, actions, query, fetchPage, sentences, columns, texts, chips, extraFilters, filter, onFilter, tabs } = props
  const { usualSort = '', above, below, tabField = tabs?.name } = props
  const t = useTranslation('office/table')
  const addressed = filter['columns']
  const [shown, rememberColumns] = useShownColumns(name, columns, addressed === undefined ? undefined : String(addressed))
  const page = useRef<HTMLElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const keys = useListKeys(page, () => setHelpOpen(true))
  usePageTitle(title)
  const narrowing = listNarrowing(filter, tabField)
  const csv = useCsv({
    list: name,
    columns: columns.filter((column) => column.isAlwaysSaved === true || shown.includes(column)),
    filters: narrowing,
    total: query.data?.meta.total ?? 0,
  })
  const change = (changed: FilterValues | PagePlace, replace = false) => onFilter({ ...filter, ...firstPage, ...changed }, { replace })
  const clear = () =>
    onFilter(
      { sort: filter['sort'], columns: addressed, ...(tabField !== undefined && { [tabField]: filter[tabField] }) },
      { replace: false },
    )
  const show = (ids: readonly string[], search: FilterValues, replace: boolean) => {
    rememberColumns(ids)
    onFilter({ ...search, columns: toColumnsText(columns, ids) }, { replace })
  }
  const onClear = narrowing.length > 0 ? clear : undefined
  return (
    <main ref={page} className="bs-wrap bs-wrap-wide bs-list-page ot-page">
      <div className="ot-headrow">
        <h1>{title}</h1>
        {actions !== undefined && <div className="ot-actions">{actions}</div>}
      </div>
      {tabField === undefined && <p className="ot-lead">{lead}</p>}
      {tabs !== undefined && <ListTabBar {...tabs} onTab={(value) => change({ [tabs.name]: value })} />}
      {above}
      <FilterBar
        values={filter}
        texts={texts}
        chips={chips}
        extra={extraFilters}
        sort={{
          value: String(filter['sort'] ?? usualSort),
          options: columns.flatMap(({ head, sort }) =>
            sort === undefined
              ? []
              : [
                  { value: sort.ascending, label: t('sort_up', { head }) },
                  { value: sort.descending, label: t('sort_down', { head }) },
                ],
          ),
          onSort: (sort) => change({ sort }),
        }}
        active={narrowing.filter((field) => field !== texts[0]?.name).length}
        onChange={(field, value, isTyped) => change({ [field]: value }, isTyped)}
        onClear={onClear}
      >
        <p className="ot-count" aria-live="polite">
          {query.data !== undefined && sentences.count(query.data.meta.total, query.data.meta.total_is_capped ?? false)}
        </p>
        <MoreMenu
          list={name}
          columns={columns}
          shown={shown}
          onShown={(ids) => show(ids, filter, true)}
          content={{ search: toViewSearch(filter), columns: shown.map(({ id }) => id) }}
          onView={(view) => show(view.columns, view.search, false)}
          onSave={fetchPage === undefined ? undefined : () => void csv.save(fetchPage)}
        />
      </FilterBar>
      <div className="ot-csv">
        <output className="bs-tiny bs-mute">
          {csv.count !== null && t('csv_rows', { count: csv.count })}
          {csv.isCut && t('csv_cut', { count: maxCsvRows })}
        </output>
        <div role="alert">{csv.trouble !== null && <ErrorLine>{csv.trouble}</ErrorLine>}</div>
      </div>
      <div className="ot-list">
        <ListState
          query={query}
          sentences={sentences}
          clear={t('clear')}
          skeleton={<ListSkeleton rows={5} height="38px" />}
          onClear={onClear}
          onFirst={() => change(firstPage)}
        >
          {(rows) => (
            <Rows
              {...props}
              page={rows}
              shown={shown}
              narrowing={narrowing}
              onSort={(sort) => change({ sort })}
              onPage={(place) => change(place)}
              onHelp={() => setHelpOpen(true)}
            />
          )}
        </ListState>
      </div>
      {tabField !== undefined && <p className="ot-lead ot-lead-last">{lead}</p>}
      {below}
      {isHelpOpen && <KeySheet {...toListedKeys(props)} isOn={keys.isOn} onTurn={keys.turn} onClose={() => setHelpOpen(false)} />}
    </main>
  )
}

function toListedKeys<T extends object>({ texts, bulkActions, isFlat = false, keyHints }: ListPageProps<T>) {
  return { isSearchable: texts.length > 0, isSelecting: bulkActions !== undefined, isFlat, others: keyHints }
}

interface RowsProps<T extends object> extends ListPageProps<T> {
  readonly page: ListPageData<T>
  readonly shown: readonly Column<T>[]
  /** Names of the filters that narrow the list. */
  readonly narrowing: readonly string[]
  readonly onSort: (sort: string) => void
  readonly onPage: (place: PagePlace) => void
  readonly onHelp: () => void
}

function Rows<T extends object>({ page, shown, narrowing, onSort, onPage, onHelp, ...props }: RowsProps<T>) {
  const { title, query, columns, rowId, rowName, rowMenu, rowButtons, isByKey = false, bulkActions, filter, usualSort = '', tabs } = props
  const t = useTranslation('office/table')
  const { data, meta } = page
  const [selected, setSelected] = useSelected(
    JSON.stringify([meta.current_page, filter['after'], tabs?.value, narrowing.map((name) => [name, filter[name]])]),
  )
  const chosen = data.filter((row) => selected[rowId(row)] === true)
  const unselect = () => setSelected({})
  return (
    <>
      <TableView
        label={title}
        columns={columns}
        shown={shown}
        rows={data}
        rowId={rowId}
        rowName={rowName}
        rowMenu={rowMenu}
        rowButtons={rowButtons}
        sort={String(filter['sort'] ?? usualSort)}
        onSort={onSort}
        selection={bulkActions === undefined ? undefined : { selected, onSelected: setSelected }}
        isBusy={query.isPlaceholderData}
      />
      {bulkActions !== undefined && chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={unselect}>
          {bulkActions(chosen, unselect)}
        </BulkBar>
      )}
      <div className="ot-foot">
        <div className="ot-footkeys">
          <KeyHints {...toListedKeys(props)} />
          <button type="button" className="ot-allkeys" aria-haspopup="dialog" onClick={onHelp}>
            <kbd aria-hidden="true">?</kbd> {t('keys_all')}
          </button>
        </div>
        <ListPager meta={meta} isByKey={isByKey} onPage={onPage} />
      </div>
    </>
  )
}

/** The selected rows of a page and its filters, `place`; another page or filter starts with none. */
function useSelected(place: string) {
  const [selection, setSelection] = useState<{ readonly place: string; readonly selected: Selected }>({ place, selected: {} })
  const selected = selection.place === place ? selection.selected : {}
  return [selected, (next: Selected) => setSelection({ place, selected: next })] as const
}
