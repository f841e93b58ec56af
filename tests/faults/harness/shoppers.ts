import { type OpenDatabase, inTransaction } from '#server/kit/database.ts'
import { giveCoins } from '#server/wallet/index.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'

/** What a month of Pro costs here. */
export const monthPrice = 10

/** Somebody with coins who calls over HTTP. */
export interface Shopper {
  readonly id: number
  readonly token: string
}

export async function priceMonth({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query(`update plan.plan set sale_price = $1 where code = 'pro_1m'`, [monthPrice])
}

export async function createShoppers({ db }: Pick<OpenDatabase, 'db'>, count: number, coins: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let each = 0; each < count; each += 1) {
    const { id, token } = await createSomeone(db)
    await inTransaction(db, (tx) => giveCoins(tx, { personId: id, coins, reason: 'promotion', reference: `shopper:${id}` }))
    shoppers.push({ id, token })
  }
  return shoppers
}

export interface Purchase {
  readonly key: string
  readonly price?: number
}

/** Buys a month; a lost connection is answered with the status 0. */
export function buyMonth(url: string, { token }: Shopper, { key, price = monthPrice }: Purchase): Promise<Answer> {
  const call = { token, body: { price }, headers: { 'idempotency-key': key } }
  return callApi(url, 'POST /plan/pro_1m/purchase', call).catch(() => ({ status: 0, headers: new Headers(), body: undefined }))
}

/** Months that somebody has bought, and what they have left. */
export async function readPurchases(
  { pool }: Pick<OpenDatabase, 'pool'>,
  shoppers: readonly Shopper[],
): Promise<{ months: number; coins: number }[]> {
  const { rows } = await pool.query<{ months: number; coins: number }>(
    `select (select count(*)::int from plan.membership_grant g where g.person_id = p.id and g.source = 'purchase') as months,
        (select coalesce(sum(balance), 0)::int from wallet.account a where a.person_id = p.id and a.kind in ('paid', 'bonus')) as coins
      from unnest($1::bigint[]) with ordinality as p(id, place) order by place`,
    [shoppers.map(({ id }) => id)],
  )
  return rows
}
