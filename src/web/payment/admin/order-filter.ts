import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { OrderSort, OrderView } from '#contract/payment/order-staff.contract.ts'
import type { OrderStatus, PaymentMethod } from '#contract/payment/payment.ts'

export const statuses: readonly OrderStatus[] = [
  'pending',
  'confirming',
  'unknown',
  'paid',
  'failed',
  'canceled',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
]
export const methods: readonly PaymentMethod[] = ['card', 'alipay', 'wechat', 'transfer', 'check', 'cash']
const flags = ['true', 'false'] as const

/** The tabs of the list. */
export const views = ['confirm', 'refunds', 'problems', 'all'] as const
export type View = (typeof views)[number]
const sorts: readonly OrderSort[] = ['id', '-id', 'since', '-since']

/** How staff narrow the list; what is missing is not asked for. */
export interface OrderFilter {
  readonly view?: View
  readonly sort?: OrderSort
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly status?: OrderStatus
  readonly method?: PaymentMethod
  readonly problem?: (typeof flags)[number]
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** What an address without a view shows: all orders where it narrows them, else what waits to be confirmed. */
function readView(given: Readonly<Record<string, unknown>>): View {
  const isNarrowed = ['q', 'status', 'method', 'problem'].some((name) => given[name] !== undefined)
  return readOneOf(views, given['view']) ?? (isNarrowed ? 'all' : 'confirm')
}

/** What the server is asked for: all orders are no view. */
export function toViewAsked(view: View | undefined): OrderView | undefined {
  return view === 'all' ? undefined : view
}

/** The filter that an address or a form says; what is none is left out. */
export function readOrderFilter(given: Readonly<Record<string, unknown>>): OrderFilter {
  return dropMissing({
    view: readView(given),
    sort: readOneOf(sorts, given['sort']),
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
    status: readOneOf(statuses, given['status']),
    method: readOneOf(methods, given['method']),
    problem: readOneOf(flags, given['problem']),
  })
}
