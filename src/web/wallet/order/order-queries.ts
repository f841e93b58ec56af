import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/payment/payment.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** A page of one's deposits with their orders, newest first. */
export function ordersQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet', 'orders', page],
    queryFn: () => api.deposit.deposits({ page, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Nothing more is expected to happen by itself to an order in another state. */
const moving: ReadonlySet<OrderStatus> = new Set(['pending', 'confirming', 'unknown'])

/** How often the page asks, in milliseconds: a person waits for a provider's answer, and looks in again for one of staff. */
const soonMs = 2000
const laterMs = 30_000

interface Waiting {
  readonly status: OrderStatus
  readonly takes_proof: boolean
  readonly provider: string | null
}

/** When to ask for an order again; false once it is decided. */
export function toAskAgainMs(order: Waiting | undefined): number | false {
  if (order === undefined || !moving.has(order.status)) return false
  return order.provider === 'manual' || order.takes_proof || order.status === 'unknown' ? laterMs : soonMs
}

/** One of one's orders; asked for again until it is decided. Reading changes nothing. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['wallet', 'order', id],
    queryFn: () => api.order.get({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => toAskAgainMs(state.data),
  })
}

/** How many T-Coins an order is for; null where it isn't among the latest. */
export function orderedCoinsQuery(orderId: number) {
  return queryOptions({
    queryKey: ['wallet', 'ordered', orderId],
    queryFn: async () => {
      const { data } = await api.deposit.deposits({ per_page: 100 })
      return data.find(({ order }) => order.id === orderId)?.coins ?? null
    },
  })
}

/** Whether the T-Coins of a paid order have been added, and how many; null where it isn't among the latest. Asked again until they have been. */
export function creditQuery(orderId: number) {
  return queryOptions({
    queryKey: ['wallet', 'credit', orderId],
    queryFn: async () => {
      const { data } = await api.deposit.deposits({ per_page: 100 })
      const deposit = data.find(({ order }) => order.id === orderId) ?? null
      if (deposit?.credited === true) await refetchMoney()
      return deposit
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.credited === false ? soonMs : false),
  })
}

/** Asks again for all that an order changes: balance, transactions, orders. */
async function refetchMoney(): Promise<void> {
  const keys = ['balance', 'transactions', 'orders']
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: ['wallet', key] })))
}
