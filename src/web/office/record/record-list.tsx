import type { UseQueryResult } from '@tanstack/react-query'
import { ListSkeleton, type ListPageData, type ListSentences, ListState } from '#web/kit/list/list-state.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import '#web/kit/list/list.css'
import { type TableColumn, TableView } from '#web/office/table/index.ts'

interface RecordListProps<T extends object> {
  /** Names the table. */
  readonly label: string
  readonly query: UseQueryResult<ListPageData<T>>
  readonly columns: readonly TableColumn<T>[]
  readonly rowId: (row: T) => string
  readonly rowName: (row: T) => string
  /** What is said when the list didn’t load, and when it is empty. */
  readonly sentences: Pick<ListSentences, 'failed' | 'none'>
  readonly onPage: (page: number) => void
}

const sortNothing = () => undefined

/** A list in a part of a record: a page of rows, or why there is none. Its words are `office/table`. */
export function RecordList<T extends object>({ label, query, columns, rowId, rowName, sentences, onPage }: RecordListProps<T>) {
  return (
    <ListState
      query={query}
      sentences={{ ...sentences, noneFits: sentences.none }}
      clear=""
      skeleton={<ListSkeleton rows={3} height="38px" />}
      onClear={undefined}
      onFirst={() => onPage(1)}
    >
      {({ data, meta }) => (
        <>
          <TableView
            label={label}
            columns={columns}
            shown={columns}
            rows={data}
            rowId={rowId}
            rowName={rowName}
            sort=""
            onSort={sortNothing}
            isBusy={query.isPlaceholderData}
          />
          <div className="or-pager">
            <Pager page={meta.current_page} lastPage={meta.last_page} onPage={onPage} />
          </div>
        </>
      )}
    </ListState>
  )
}
