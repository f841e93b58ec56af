import type { ReactNode } from 'react'

/** What an address says for both orders of a column. */
interface SortValues {
  readonly ascending: string
  readonly descending: string
  /** What the first press of the head asks for; ascending unless said otherwise. */
  readonly first?: 'descending'
}

/** A column of a list of staff. */
export interface Column<T> {
  readonly id: string
  readonly head: string
  /** What it says of a row in plain text, as a CSV has it. */
  readonly text: (row: T) => string
  /** What is shown in place of the text. */
  readonly cell?: (row: T) => ReactNode
  /** Given where the server can sort by it. */
  readonly sort?: SortValues
  readonly isNumber?: boolean
  /** Names its row, with the link to it; such a column is always shown. */
  readonly isLead?: boolean
  /** In a file even where it isn't shown. */
  readonly isAlwaysSaved?: boolean
  /** Not shown until it is selected. */
  readonly isOptional?: boolean
  /** Has its head beside it on a phone, where rows are cards. */
  readonly isLabelled?: boolean
}

/** A column of a table that isn't saved as a file. */
export type TableColumn<T> = Omit<Column<T>, 'text'> & Partial<Pick<Column<T>, 'text'>>

/** Which column a list is sorted by. */
export interface Sorting {
  readonly id: string
  readonly desc: boolean
}

/** Finds the column that the address sorts by. */
export function readSorting<T>(columns: readonly TableColumn<T>[], value: string): Sorting | null {
  for (const { id, sort } of columns) {
    if (sort?.ascending === value) return { id, desc: false }
    if (sort?.descending === value) return { id, desc: true }
  }
  return null
}

/** The value of the address for a column and its order; undefined where it can't be sorted by. */
export function toSortValue<T>(columns: readonly TableColumn<T>[], { id, desc }: Sorting): string | undefined {
  const sort = columns.find((column) => column.id === id)?.sort
  return desc ? sort?.descending : sort?.ascending
}
