import { dropMissing, readColumns, readId } from '#contract/kit/read-search.ts'

export interface CodesFilter {
  readonly page?: number
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

export function readCodesFilter(given: Readonly<Record<string, unknown>>): CodesFilter {
  return dropMissing({ columns: readColumns(given['columns']), page: readId(given['page']) })
}
