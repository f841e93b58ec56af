import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency, PaymentMethod } from '#contract/payment/payment.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { orderContract } from '#contract/payment/order.contract.ts'
import type { depositContract } from '#contract/wallet/deposit.contract.ts'
import type { Lang } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { usePaused } from '#web/kit/use-paused.ts'
import type { OrderedBefore } from '#web/wallet/ordered-before.ts'
import { choosePack, findPack, type PackChoice } from './choose-pack.ts'
import { type DepositChoice, quoteQuery } from './deposit-queries.ts'
import { type CoinsFault, readCoins } from './read-coins.ts'

export type Packs = OutputOf<typeof depositContract.packs>
export type Methods = OutputOf<typeof orderContract.methods>

/** What readers of a language are likely to pay in. */
const usualCurrency: Readonly<Record<Lang, Currency>> = { en: 'USD', cn: 'CNY', tw: 'TWD' }

/** The currencies in which T-Coins are sold and somebody can pay. */
function listCurrencies({ coin }: Packs, { data }: Methods): readonly Currency[] {
  const sold = Object.keys(coin) as Currency[]
  return sold.filter((currency) => data.some(({ currencies }) => currencies.includes(currency)))
}

interface State {
  readonly pack: PackChoice
  readonly typed: string
  readonly currency: Currency | undefined
  readonly method: PaymentMethod | undefined
}

interface Read {
  /** The amount that is typed, or what is wrong with it; undefined where a pack is chosen. */
  readonly coins: number | CoinsFault | undefined
  readonly choice: DepositChoice | undefined
}

/** What the form says, as the server is asked for it; no choice where something is missing or wrong. */
function readState(
  { pack, typed }: Pick<State, 'pack' | 'typed'>,
  packs: Packs,
  pay: Partial<Pick<DepositChoice, 'currency' | 'method'>>,
): Read {
  const coins = pack === 'other' ? readCoins(typed, { min: packs.min_coins, max: packs.max_coins }) : undefined
  const { currency, method } = pay
  if (currency === undefined || method === undefined) return { coins, choice: undefined }
  if (pack !== 'other') return { coins, choice: { pack_id: pack, currency, method } }
  return { coins, choice: typeof coins === 'number' ? { coins, currency, method } : undefined }
}

export interface DepositStart {
  /** How many T-Coins somebody is short of. */
  readonly needed: number | undefined
  readonly again: OrderedBefore | undefined
}

/** What the form begins with: what was ordered before, else the smallest pack that covers what is needed. */
function toState({ data }: Packs, { needed, again }: DepositStart): State {
  const pack = again === undefined ? choosePack(data, needed) : findPack(data, again.coins)
  const coins = again?.coins ?? needed
  return { pack, typed: pack === 'other' && coins !== undefined ? String(coins) : '', currency: again?.currency, method: again?.method }
}

/** The form of a deposit: what is chosen, what can be, and what it costs. */
export function useDeposit(packs: Packs, methods: Methods, start: DepositStart) {
  const lang = useLang()
  const [state, setState] = useState<State>(() => toState(packs, start))
  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }))
  const currencies = listCurrencies(packs, methods)
  const currency = currencies.find((each) => each === (state.currency ?? usualCurrency[lang])) ?? currencies[0]
  const usable = currency === undefined ? [] : methods.data.filter((method) => method.currencies.includes(currency))
  const method = usable.find((each) => each.method === state.method) ?? usable[0]
  const pay = { ...(currency !== undefined && { currency }), ...(method !== undefined && { method: method.method }) }
  const paused = usePaused(state.typed)
  const quote = useQuery(quoteQuery(readState({ pack: state.pack, typed: paused }, packs, pay).choice))
  const read = readState(state, packs, pay)
  // Only what is shown for exactly this choice may be agreed to.
  const isCurrent = state.typed === paused && !quote.isPlaceholderData && !quote.isError && read.choice !== undefined
  return { ...state, ...read, change, currencies, currency, usable, method, quote, agreed: isCurrent ? quote.data : undefined }
}
