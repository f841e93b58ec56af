import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './list-page.css'
import { readSorting, type TableColumn, toSortValue } from './column.ts'
import { handleRowKey } from './row-keys.ts'
import { SelectBox } from './select-box.tsx'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature })

/** Numbers of the rows that are selected. */
export type Selected = Readonly<Record<string, true>>

export interface TableViewProps<T extends object> {
  /** Names the table. */
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  /** Those of `columns` that are shown. */
  readonly shown: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly rowName: (row: T) => string
  readonly rowMenu?: ((row: T) => ReactNode) | undefined
  /** Buttons at the end of a row, where there are too few for a menu. */
  readonly rowButtons?: ((row: T) => ReactNode) | undefined
  /** The order as the address has it. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** Given where something can be done with several rows. */
  readonly selection?: { readonly selected: Selected; readonly onSelected: (selected: Selected) => void } | undefined
  readonly isBusy: boolean
}

/** TanStack keeps the state of the table; sorting is the server's work. */
function useTableState<T extends object>({ columns, shown, rows, rowId, sort, onSort, selection }: TableViewProps<T>) {
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>()
    return helper.columns(
      columns.map((column) =>
        helper.accessor(() => column.id, {
          id: column.id,
          enableSorting: column.sort !== undefined,
          sortDescFirst: column.sort?.first === 'descending',
        }),
      ),
    )
  }, [columns])
  const sorting = readSorting(columns, sort)
  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting: sorting === null ? [] : [sorting],
      rowSelection: { ...selection?.selected },
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])),
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting === null ? [] : [sorting]) : change
      const value = next === undefined ? undefined : toSortValue(columns, next)
      if (value !== undefined) onSort(value)
    },
    onRowSelectionChange: (change) => selection?.onSelected(typeof change === 'function' ? change({ ...selection.selected }) : change),
  })
}

/** Rows that are wider than their frame are scrolled in it, not with the page. */
function useScrollsWhenWide(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = frame.current
    const table = box?.firstElementChild
    if (!box || !table) return
    const watch = new ResizeObserver(() => box.toggleAttribute('data-scrolls', table.clientWidth > box.clientWidth + 1))
    watch.observe(box)
    watch.observe(table)
    return () => watch.disconnect()
  }, [])
  return frame
}

/** Rows below heads; on a narrow screen each row is a card. */
export function TableView<T extends object>(props: TableViewProps<T>) {
  const { label, columns, rowName, rowMenu, rowButtons, selection, isBusy } = props
  const t = useTranslation('office/table')
  const table = useTableState(props)
  const frame = useScrollsWhenWide()
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  return (
    <div className="ot-frame" ref={frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links and boxes in it */}
      <table className="ot" aria-label={label} aria-busy={isBusy} onKeyDown={handleRowKey}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection !== undefined && (
                <th scope="col" className="ot-selects">
                  <SelectBox
                    label={t('select_all')}
                    checked={table.getIsAllRowsSelected()}
                    isMixed={table.getIsSomeRowsSelected()}
                    onChange={(checked) => table.toggleAllRowsSelected(checked)}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <Head
                  key={header.id}
                  column={columnOf(header.column.id)}
                  sorted={header.column.getIsSorted()}
                  onSort={() => header.column.toggleSorting()}
                />
              ))}
              {(rowMenu ?? rowButtons) !== undefined && (
                <th scope="col" className={rowMenu === undefined ? 'ot-buttons' : 'ot-menus'}>
                  <span className="bs-sr">{t('actions')}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={row.getIsSelected() ? 'ot-selected' : undefined}>
              {selection !== undefined && (
                <td className="ot-selects">
                  <SelectBox
                    label={t('select_row', { name: rowName(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={(checked) => row.toggleSelected(checked)}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell) => (
                <Cell key={cell.id} column={columnOf(cell.column.id)} row={row.original} />
              ))}
              {rowMenu !== undefined && <td className="ot-menus">{rowMenu(row.original)}</td>}
              {rowButtons !== undefined && <td className="ot-buttons">{rowButtons(row.original)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps<T> {
  readonly column: TableColumn<T> | undefined
  readonly sorted: false | 'asc' | 'desc'
  readonly onSort: () => void
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function Head<T>({ column, sorted, onSort }: HeadProps<T>) {
  const className = column?.isNumber === true ? 'ot-number' : undefined
  if (column?.sort === undefined)
    return (
      <th scope="col" className={className}>
        {column?.head}
      </th>
    )
  return (
    <th scope="col" className={className} aria-sort={sorted === false ? 'none' : orders[sorted]}>
      <button type="button" onClick={onSort}>
        {column.head}
        <Icon name={sorted === 'asc' ? 'up' : 'down'} className={sorted === false ? 'ot-unsorted' : 'ot-sorted'} />
      </button>
    </th>
  )
}

function Cell<T>({ column, row }: { readonly column: TableColumn<T> | undefined; readonly row: T }) {
  if (column === undefined) return null
  const shown = column.cell === undefined ? column.text?.(row) : column.cell(row)
  if (column.isLead === true)
    return (
      <th scope="row" tabIndex={-1}>
        {shown}
      </th>
    )
  const className = column.isNumber === true ? 'ot-number' : undefined
  return (
    <td className={className}>
      {column.isLabelled === true && shown !== '' && shown !== null && shown !== undefined && shown !== false && (
        <span className="ot-label" aria-hidden="true">
          {column.head}
        </span>
      )}
      {shown}
    </td>
  )
}
