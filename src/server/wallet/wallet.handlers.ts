import { depositContract } from '#contract/wallet/deposit.contract.ts'
import { ledgerContract } from '#contract/wallet/ledger.contract.ts'
import { walletContract } from '#contract/wallet/wallet.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { type DepositDeps, listOwnDeposits, orderDeposit, quoteDeposit } from './deposit/deposit.service.ts'
import { findBalance } from './ledger/ledger.service.ts'
import { getAdminPacks, getPacks, setCoinPrice, setPack } from './price/price.service.ts'
import * as adjust from './staff/adjust.service.ts'
import { getBalanceOf, getFigures, getTransaction, listTransactions } from './staff/ledger.service.ts'
import { getOrderCoins, refundOrder } from './staff/refund-order.service.ts'
import { getStatement } from './statement/statement.service.ts'

export interface WalletDeps {
  readonly db: Db
}

export function createWalletHandlers({ db }: WalletDeps) {
  const on = implementContract(walletContract)
  return {
    balance: on.balance.handler(({ context }) => findBalance(db, personOf(context))),
    transactions: on.transactions.handler(({ input, context }) => getStatement(db, input, context)),
  }
}

export function createDepositHandlers(deps: DepositDeps) {
  const on = implementContract(depositContract)
  const { db } = deps
  return {
    packs: on.packs.handler(() => getPacks(db)),
    quote: on.quote.handler(({ input, context }) => quoteDeposit(deps, input, context)),
    deposit: on.deposit.handler(({ input, context }) => orderDeposit(deps, input, context)),
    deposits: on.deposits.handler(({ input, context }) => listOwnDeposits(db, input, context)),
  }
}

export function createLedgerHandlers({ db }: WalletDeps) {
  const on = implementContract(ledgerContract)
  return {
    list: on.list.handler(({ input, context }) => listTransactions(db, input, context)),
    get: on.get.handler(({ input, context }) => getTransaction(db, input.id, context)),
    figures: on.figures.handler(() => getFigures(db)),
    balance: on.balance.handler(({ input }) => getBalanceOf(db, input.id)),
    give: on.give.handler(({ input, context }) => adjust.givePoint(db, input, context)),
    deduct: on.deduct.handler(({ input, context }) => adjust.deductPoint(db, input, context)),
    adjustments: on.adjustments.handler(({ input, context }) => adjust.listWaitingAdjustments(db, input, context)),
    approve: on.approve.handler(({ input, context }) => adjust.approveAdjustment(db, input.id, context)),
    reject: on.reject.handler(({ input, context }) => adjust.rejectAdjustment(db, input.id, context)),
    orderCoins: on.orderCoins.handler(({ input }) => getOrderCoins(db, input.id)),
    refund: on.refund.handler(({ input, context }) => refundOrder(db, input, context)),
    packs: on.packs.handler(() => getAdminPacks(db)),
    setPack: on.setPack.handler(({ input, context }) => setPack(db, input, context)),
    setCoinPrice: on.setCoinPrice.handler(({ input, context }) => setCoinPrice(db, input, context)),
  }
}
