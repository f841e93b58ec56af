import { walletContract } from '#contract/wallet/wallet.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { findBalance } from '#server/wallet/ledger/ledger.service.ts'
import { getStatement } from './statement.service.ts'

export function createWalletHandlers({ db }: { readonly db: Db }) {
  const on = implementContract(walletContract)
  return {
    balance: on.balance.handler(({ context }) => findBalance(db, personOf(context))),
    transactions: on.transactions.handler(({ input, context }) => getStatement(db, input, context)),
  }
}
