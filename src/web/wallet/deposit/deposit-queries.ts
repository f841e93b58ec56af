import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { depositContract, Quote } from '#contract/wallet/deposit.contract.ts'
import { api } from '#web/kit/api/api.ts'

/** How one can pay here, with the currencies of each method. */
export const methodsQuery = queryOptions({
  queryKey: ['deposit', 'methods'],
  queryFn: () => api.order.methods({}),
})

/** All that decides what a deposit costs. */
export type DepositChoice = InputOf<typeof depositContract.quote>

async function fetchQuote(choice: DepositChoice | undefined): Promise<Quote> {
  if (choice === undefined) throw new Error('nothing is chosen')
  return api.deposit.quote(choice)
}

/** What a deposit costs, with the card's fee; undefined as long as nothing that can be bought is chosen. */
export function quoteQuery(choice: DepositChoice | undefined) {
  return queryOptions({
    queryKey: ['deposit', 'quote', choice],
    queryFn: () => fetchQuote(choice),
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
