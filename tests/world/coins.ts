import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { giveCoins } from '#server/wallet/index.ts'

/** Gives somebody T-Coins, as a promotion does. */
export async function fillWallet(db: Db, personId: number, coins: number): Promise<void> {
  await inTransaction(db, (tx) => giveCoins(tx, { personId, coins, reason: 'promotion', reference: `test:${randomUUID()}` }))
}
