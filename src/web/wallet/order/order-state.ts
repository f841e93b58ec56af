import type { OrderStatus, PaymentMethod, ProviderName } from '#contract/payment/payment.ts'

type Tone = 'plain' | 'good' | 'bad' | 'info' | 'wait'

export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'wait',
  confirming: 'info',
  unknown: 'info',
  paid: 'good',
  failed: 'bad',
  canceled: 'plain',
  refunded: 'plain',
  partly_refunded: 'plain',
  disputed: 'wait',
  dispute_lost: 'bad',
}

interface OrderState {
  readonly status: OrderStatus
  readonly method: PaymentMethod
  readonly payable: boolean
  /** Null until its page to pay is opened. */
  readonly provider: ProviderName | null
  readonly takes_proof: boolean
}

const manual: ReadonlySet<PaymentMethod> = new Set(['transfer', 'check', 'cash'])

/** The word for what happens next with an order, or what is to be done: `next_<…>`. */
export function findNext({ status, method, payable, provider, takes_proof: takesProof }: OrderState): string {
  if (status === 'pending' && payable) return provider === null ? 'next_pay' : 'next_opened'
  if (status === 'pending') return takesProof ? 'next_proof' : 'next_wait'
  if (status === 'confirming') return manual.has(method) ? 'next_confirming_manual' : 'next_wait'
  return `next_${status}`
}

/** Whether the same may be ordered again: nothing came of this one. */
export const canOrderAgain = ({ status }: Pick<OrderState, 'status'>) => status === 'failed' || status === 'canceled'

const worthALook: ReadonlySet<OrderStatus> = new Set(['pending', 'confirming', 'unknown', 'failed', 'disputed'])

/** The word on the button that shows an order: what is to be done there. Undefined where there is no more to say. */
export function findOpenWord({ status, payable, takes_proof: takesProof }: OrderState): 'to_pay' | 'to_proof' | 'details' | undefined {
  if (status === 'pending' && payable) return 'to_pay'
  if (status === 'pending' && takesProof) return 'to_proof'
  return worthALook.has(status) ? 'details' : undefined
}
