import { useState } from 'react'
import { readStored, writeStored } from '#web/kit/stored.ts'
import type { Column } from './column.ts'

/** Which columns of a list somebody wants to see; remembered on this device. A column that names its row is always among them. */
export function useShownColumns<T>(list: string, columns: readonly Column<T>[]) {
  const key = `columns.${list}`
  const [selected, setSelected] = useState(() => readStored(key)?.split(' '))
  const selectColumns = (ids: readonly string[]) => {
    setSelected([...ids])
    writeStored(key, ids.join(' '))
  }
  const isShown = ({ id, isLead, isOptional }: Column<T>) => isLead === true || (selected?.includes(id) ?? isOptional !== true)
  return [columns.filter(isShown), selectColumns] as const
}
