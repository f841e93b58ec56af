import type { InputOf } from '#contract/kit/endpoint.ts'
import { isPayable } from '#contract/payment/card-fee.ts'
import type { Currency } from '#contract/payment/payment.ts'
import { maxCoins, minCoins } from '#contract/wallet/coin-limits.ts'
import type { ledgerContract } from '#contract/wallet/ledger.contract.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from '#server/wallet/wallet.refusals.ts'
import * as store from './price.store.ts'

/** What people can buy. */
export async function getPacks(db: Db) {
  const packs = await store.listPacks(db)
  return {
    data: packs.filter(({ active }) => active).map(({ id, coins, prices }) => ({ id, coins, prices })),
    coin: await store.findCoinPrices(db),
    min_coins: minCoins,
    max_coins: maxCoins,
  }
}

export interface Priced {
  readonly coins: number
  readonly packId: number | null
  /** Minor units, without a fee. */
  readonly amount: number
}

/** The price of a pack, or of any number of coins: that of the pack with as many coins, where there is one. */
export async function findPrice(
  db: Db | Tx,
  { pack_id, coins, currency }: { readonly pack_id?: number | undefined; readonly coins?: number | undefined; readonly currency: Currency },
): Promise<Priced> {
  if ((pack_id === undefined) === (coins === undefined)) throw new InvalidInput({ coins: ['wallet.pack_or_coins'] })
  const packs = (await store.listPacks(db)).filter(({ active }) => active)
  const pack = packs.find((one) => (coins === undefined ? one.id === pack_id : one.coins === coins && one.prices[currency] !== undefined))
  if (pack === undefined && coins === undefined) throw refuse.NO_SUCH_PACK()
  const single = pack === undefined ? (await store.findCoinPrices(db))[currency] : undefined
  const amount = pack === undefined ? single && single * (coins ?? 0) : pack.prices[currency]
  if (amount === undefined) throw refuse.NOT_SOLD_HERE()
  return { coins: pack?.coins ?? coins ?? 0, packId: pack?.id ?? null, amount }
}

/** All packs, also those that are no longer sold. */
export async function getAdminPacks(db: Db) {
  return { data: await store.listPacks(db), coin: await store.findCoinPrices(db) }
}

/** A price in dollars of Taiwan has no cents. */
function requireCash(prices: store.Prices): void {
  if (prices.TWD !== undefined && !isPayable(prices.TWD, 'TWD')) throw new InvalidInput({ prices: ['wallet.twd_whole'] })
}

export function setPack(db: Db, { coins, active, prices }: InputOf<typeof ledgerContract.setPack>, caller: Caller) {
  requireCash(prices)
  return inTransaction(db, async (tx) => {
    const before = (await store.listPacks(tx)).find((pack) => pack.coins === coins)
    const id = await store.upsertPack(tx, { coins, active })
    await store.replacePrices(tx, id, prices)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'coin-pack.changed',
      entity: 'coin-pack',
      entityId: id,
      before: before === undefined ? null : { active: before.active, prices: before.prices },
      after: { active, prices },
    })
    return { id, coins, active, prices }
  })
}

export function setCoinPrice(db: Db, { prices }: InputOf<typeof ledgerContract.setCoinPrice>, caller: Caller) {
  requireCash(prices)
  return inTransaction(db, async (tx) => {
    const before = await store.findCoinPrices(tx)
    await store.replacePrices(tx, null, prices)
    await recordAudit(tx, { actor: actorOf(caller), action: 'coin-price.changed', entity: 'coin-pack', entityId: 0, before, after: prices })
    return {}
  })
}
