import type { Currency, PaymentMethod } from '#contract/payment/payment.ts'

/** What an order was for, to be ordered again. */
export interface OrderedBefore {
  readonly coins: number
  readonly currency: Currency
  readonly method: PaymentMethod
}
