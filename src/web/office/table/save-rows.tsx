import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { handleRefusal } from '#web/kit/api/handle-refusal.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { type CsvColumn, toCsv } from '#web/kit/csv.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { saveFile } from '#web/kit/save-file.ts'

interface SaveRowsProps<T> {
  readonly label: string
  /** As the audit log names it. */
  readonly list: string
  /** Without its ending. */
  readonly fileName: string
  readonly columns: readonly (CsvColumn<T> & { readonly id: string })[]
  readonly rows: readonly T[]
}

/** Saves rows that are all there as a CSV file; that they are saved is in the audit log before. */
export function SaveRows<T>({ label, list, fileName, columns, rows }: SaveRowsProps<T>) {
  const describeRefusal = useDescribeRefusal()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      await api.office.recordExport({ list, filters: [], columns: columns.map(({ id }) => id), rows: rows.length })
      saveFile(`${fileName}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv' }))
    } catch (error) {
      if (error instanceof Refused) handleRefusal(error)
      setTrouble(describeRefusal(error))
    }
    setBusy(false)
  }
  return (
    <div>
      <Button size="dense" icon="download" busy={isBusy} onClick={() => void save()}>
        {label}
      </Button>
      <div role="alert">{trouble !== null && <ErrorLine>{trouble}</ErrorLine>}</div>
    </div>
  )
}
