import { useState } from 'react'
import { readStored, writeStored } from '#web/kit/stored.ts'
import type { Column } from './column.ts'

/** What of an address a list is asked for: which columns are shown is the page's own business. */
export function withoutColumns<T extends { readonly columns?: string }>(filter: T): Omit<T, 'columns'> {
  const { columns: _, ...asked } = filter
  return asked
}

/** The columns of `ids` as an address has them; those that name their row always belong to them. */
export function toColumnsText<T>(columns: readonly Column<T>[], ids: readonly string[]): string {
  return columns.flatMap(({ id, isLead }) => (isLead === true || ids.includes(id) ? [id] : [])).join(',')
}

/**
 * Which columns of a list somebody wants to see: those of the address, else those that were selected on this device. A column that names its row is
 * always among them.
 */
export function useShownColumns<T>(list: string, columns: readonly Column<T>[], addressed: string | undefined) {
  const key = `columns.${list}`
  const [remembered, setRemembered] = useState(() => readStored(key)?.split(' '))
  const selected = addressed?.split(',') ?? remembered
  const rememberColumns = (ids: readonly string[]) => {
    setRemembered([...ids])
    writeStored(key, ids.join(' '))
  }
  const isShown = ({ id, isLead, isOptional }: Column<T>) => isLead === true || (selected?.includes(id) ?? isOptional !== true)
  return [columns.filter(isShown), rememberColumns] as const
}
