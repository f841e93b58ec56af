import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListSkeleton, type ListPageData, type ListSentences, ListState } from '#web/kit/list/list-state.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { OptionMenu } from '#web/office/kit/option-menu.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { CsvButton } from './csv-button.tsx'
import type { FetchPage } from './fetch-rows.ts'
import { type ChipFilter, FilterBar, type FilterValues, type TextFilter } from './filter-bar.tsx'
import './list-page.css'
import { ListPager } from './list-pager.tsx'
import type { PagePlace } from './next-place.ts'
import { SavedViews } from './saved-views.tsx'
import { type Selected, TableView } from './table-view.tsx'
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
  /** What is between the title and the filters. */
  readonly above?: ReactNode
  /** What is below the list. */
  readonly below?: ReactNode
  /** Keys of the page’s own, shown after those of every list. */
  readonly keyHints?: ReactNode
}

const notNarrowing: ReadonlySet<string> = new Set(['page', 'after', 'sort', 'columns', 'view'])
const isNarrowing = ([name, value]: readonly [string, unknown]) => value !== undefined && !notNarrowing.has(name)
const firstPage: PagePlace = { page: undefined, after: undefined }

/** A list of staff: title, filters, the table or why there is none, what can be done with selected rows, and pages. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { name, title, lead, actions, query, fetchPage, sentences, columns, texts, chips, extraFilters, filter, onFilter, above, below } =
    props
  const t = useTranslation('office/table')
  const addressed = filter['columns']
  const [shown, rememberColumns] = useShownColumns(name, columns, addressed === undefined ? undefined : String(addressed))
  usePageTitle(title)
  const narrowing = Object.entries(filter)
    .filter(isNarrowing)
    .map(([field]) => field)
  const isNarrowed = narrowing.length > 0
  const change = (changed: FilterValues | PagePlace, replace = false) => onFilter({ ...filter, ...firstPage, ...changed }, { replace })
  const clear = () => onFilter({ sort: filter['sort'], columns: addressed, view: filter['view'] }, { replace: false })
  const show = (ids: readonly string[], search: FilterValues, replace: boolean) => {
    rememberColumns(ids)
    onFilter({ ...search, columns: toColumnsText(columns, ids) }, { replace })
  }
  return (
    <main className="bs-wrap bs-wrap-wide bs-list-page ot-page">
      <div className="bs-listhead">
        <div className="bs-pagehead">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {(actions ?? fetchPage) !== undefined && (
          <div className="bs-listhead-actions">
            {fetchPage !== undefined && (
              <CsvButton
                list={name}
                columns={columns.filter((column) => column.isAlwaysSaved === true || shown.includes(column))}
                filters={narrowing}
                total={query.data?.meta.total ?? 0}
                fetchPage={fetchPage}
              />
            )}
            {actions}
          </div>
        )}
      </div>
      {above}
      <FilterBar
        values={filter}
        texts={texts}
        chips={chips}
        extra={extraFilters}
        onChange={(field, value, isTyped) => change({ [field]: value }, isTyped)}
        onClear={isNarrowed ? clear : undefined}
      >
        <p className="ot-count" aria-live="polite">
          {query.data !== undefined && sentences.count(query.data.meta.total, query.data.meta.total_is_capped ?? false)}
        </p>
        {fetchPage !== undefined && (
          <SavedViews
            list={name}
            content={{ search: toViewSearch(filter), columns: shown.map(({ id }) => id) }}
            onView={(view) => show(view.columns, view.search, false)}
          />
        )}
        <ColumnMenu columns={columns} shown={shown} onShown={(ids) => show(ids, filter, true)} />
      </FilterBar>
      <ListState
        query={query}
        sentences={sentences}
        clear={t('clear')}
        skeleton={<ListSkeleton rows={5} height="38px" />}
        onClear={isNarrowed ? clear : undefined}
        onFirst={() => change(firstPage)}
      >
        {(page) => <Rows {...props} page={page} shown={shown} onSort={(sort) => change({ sort })} onPage={(place) => change(place)} />}
      </ListState>
      {below}
    </main>
  )
}

interface ColumnMenuProps<T> {
  readonly columns: readonly Column<T>[]
  readonly shown: readonly Column<T>[]
  readonly onShown: (ids: readonly string[]) => void
}

function ColumnMenu<T>({ columns, shown, onShown }: ColumnMenuProps<T>) {
  const t = useTranslation('office/table')
  const toId = ({ id }: Column<T>) => id
  const free = columns.filter(({ isLead }) => isLead !== true)
  return (
    <OptionMenu
      label={t('columns')}
      className="bs-btn bs-btn-secondary bs-btn-dense ot-columns"
      isMultiple
      edge="end"
      options={free.map(({ id, head }) => ({ value: id, label: head }))}
      selected={shown.map(toId)}
      onSelect={onShown}
    >
      {t('columns')}
    </OptionMenu>
  )
}

interface RowsProps<T extends object> extends ListPageProps<T> {
  readonly page: ListPageData<T>
  readonly shown: readonly Column<T>[]
  readonly onSort: (sort: string) => void
  readonly onPage: (place: PagePlace) => void
}

function Rows<T extends object>({ page, shown, onSort, onPage, ...props }: RowsProps<T>) {
  const {
    title,
    query,
    columns,
    rowId,
    rowName,
    rowMenu,
    rowButtons,
    isFlat = false,
    isByKey = false,
    bulkActions,
    filter,
    usualSort = '',
    keyHints,
  } = props
  const { data, meta } = page
  const [selected, setSelected] = useSelected(
    JSON.stringify([meta.current_page, filter['after'], Object.entries(filter).filter(isNarrowing)]),
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
        <KeyHints isSelecting={bulkActions !== undefined} isFlat={isFlat} others={keyHints} />
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

interface KeyHintsProps {
  readonly isSelecting: boolean
  readonly isFlat: boolean
  readonly others: ReactNode
}

function KeyHints({ isSelecting, isFlat, others }: KeyHintsProps) {
  const t = useTranslation('office/table')
  return (
    <p className="ot-keys">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('key_move')}
      </span>
      {isSelecting && (
        <span>
          <kbd>X</kbd> {t('key_select')}
        </span>
      )}
      {!isFlat && (
        <span>
          <kbd>↵</kbd> {t('key_open')}
        </span>
      )}
      {others}
    </p>
  )
}
