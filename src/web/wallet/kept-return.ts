import { readReturnPath } from './return-path.ts'

const toKey = (orderId: number) => `deposit_return.${orderId}`

/** Keeps, in this tab, where somebody goes on once an order is paid: the provider's pages lie between. */
export function keepReturn(orderId: number, path: string): void {
  try {
    sessionStorage.setItem(toKey(orderId), path)
  } catch {
    return
  }
}

/** Where somebody goes on once this order is paid, if they came from somewhere. */
export function findReturn(orderId: number): string | undefined {
  try {
    return readReturnPath(sessionStorage.getItem(toKey(orderId)))
  } catch {
    return undefined
  }
}
