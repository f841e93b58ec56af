import type { ProviderName } from '#contract/payment/payment.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { keepReturn } from '#web/wallet/kept-return.ts'
import { toOrderPath } from '#web/wallet/order-path.ts'
import type { DepositChoice } from './deposit-queries.ts'

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, string>> = { NO_SUCH_PACK: 'pack_id', NOT_SOLD_HERE: 'currency', METHOD_NOT_HERE: 'method' }

/** Puts a refusal of one field beside it. */
function toFieldRefusal(refused: Refused): Refused {
  const field = fieldOf[refused.code ?? '']
  return field === undefined ? refused : new Refused(refused.status, { ...refused.body, errors: { [field]: [refused.message] } })
}

interface Placing {
  readonly choice: DepositChoice
  /** What the person has agreed to pay, fee included. */
  readonly total: number
  readonly provider: ProviderName
  readonly returnPath: string | undefined
}

export interface Placed {
  readonly orderId: number
  /** Where the person pays; null for a transfer, a check or cash, and where the page could not be opened. */
  readonly url: string | null
}

/** Orders T-Coins and opens the page to pay. A price that has changed meanwhile is refused, and asked for again. */
export async function placeOrder({ choice, total, provider, returnPath }: Placing): Promise<Placed> {
  try {
    const { order_id: orderId } = await api.deposit.deposit({ ...choice, total })
    if (returnPath !== undefined) keepReturn(orderId, returnPath)
    void queryClient.invalidateQueries({ queryKey: ['wallet'] })
    if (provider === 'manual') return { orderId, url: null }
    // The order is there: whoever can't be led to its page now pays it later.
    return { orderId, ...(await api.order.checkout({ id: orderId, return_path: toOrderPath(orderId) }).catch(() => ({ url: null }))) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'PRICE_CHANGED') void queryClient.invalidateQueries({ queryKey: ['deposit'] })
    throw toFieldRefusal(error)
  }
}
