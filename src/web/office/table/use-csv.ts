import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { handleRefusal } from '#web/kit/api/handle-refusal.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { toCsv } from '#web/kit/csv.ts'
import { saveFile } from '#web/kit/save-file.ts'
import type { Column } from './column.ts'
import { type FetchPage, fetchRows } from './fetch-rows.ts'

/** What a file may hold: the rows are fetched one page after the other. */
export const maxCsvRows = 10_000

export interface CsvOf<T> {
  /** The list, as its file and the audit log name it. */
  readonly list: string
  /** Those that are shown. */
  readonly columns: readonly Column<T>[]
  /** Names of the filters that narrow the list. */
  readonly filters: readonly string[]
  /** How many rows the list has, as far as they are counted. */
  readonly total: number
}

const toDay = (now: Date) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * Saves a list as it is shown: its filters, order and columns, on all pages. That it is saved is in the audit log before the first row comes.
 * `count`: the rows that have come, null while nothing is saved.
 */
export function useCsv<T>({ list, columns, filters, total }: CsvOf<T>) {
  const describeRefusal = useDescribeRefusal()
  const [count, setCount] = useState<number | null>(null)
  const [isCut, setCut] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const save = async (fetchPage: FetchPage<T>) => {
    if (count !== null) return
    setCount(0)
    setCut(false)
    setTrouble(null)
    try {
      const rowCount = Math.min(total, maxCsvRows)
      await api.office.recordExport({ list, filters: [...filters], columns: columns.map(({ id }) => id), rows: rowCount })
      const rows = await fetchRows(fetchPage, maxCsvRows, setCount)
      saveFile(`${list}-${toDay(new Date())}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv' }))
      setCut(rows.length === maxCsvRows)
    } catch (error) {
      if (error instanceof Refused) handleRefusal(error)
      setTrouble(describeRefusal(error))
    }
    setCount(null)
  }
  return { save, count, isCut, trouble }
}
