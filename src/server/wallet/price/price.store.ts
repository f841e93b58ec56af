import type { Currency } from '#contract/payment/payment.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export type Prices = Partial<Record<Currency, number>>

export interface Pack {
  readonly id: number
  readonly coins: number
  readonly active: boolean
  readonly prices: Prices
}

const pricesOf = (packId: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_object_agg(p.currency, p.amount) from wallet.price p where p.pack_id is not distinct from ${packId}), '{}')`

/** Smallest first. */
export async function listPacks(db: Db | Tx): Promise<Pack[]> {
  const { rows } = await sql<Pack>`select id, coins, active, ${pricesOf(sql`k.id`)} as prices from wallet.pack k order by coins`.execute(db)
  return rows
}

export async function findCoinPrices(db: Db | Tx): Promise<Prices> {
  const { rows } = await sql<{ prices: Prices }>`select ${pricesOf(sql`null::bigint`)} as prices`.execute(db)
  return rows[0]?.prices ?? {}
}

/** Replaces the prices of a pack, or of a single coin where it is null. */
export async function replacePrices(tx: Tx, packId: number | null, prices: Prices): Promise<void> {
  await sql`delete from wallet.price where pack_id is not distinct from ${packId}`.execute(tx)
  for (const [currency, amount] of Object.entries(prices))
    await sql`insert into wallet.price (pack_id, currency, amount) values (${packId}, ${currency}, ${amount})`.execute(tx)
}

/** The pack of so many coins, made where it is not there, and held until the transaction ends. */
export async function upsertPack(tx: Tx, { coins, active }: Pick<Pack, 'coins' | 'active'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into wallet.pack (coins, active) values (${coins}, ${active})
    on conflict on constraint pack_is_there_once do update set active = excluded.active returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a pack was lost')
  return id
}
