import { ledgerContract } from '#contract/wallet/ledger.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getAdminPacks, setCoinPrice, setPack } from '#server/wallet/price/price.service.ts'
import * as adjust from './adjust.service.ts'
import { getBalanceOf, getFigures, getTransaction, type LedgerDeps, listTransactions } from './ledger.service.ts'
import { getOrderCoins, refundOrder } from './refund-order.service.ts'

export function createLedgerHandlers(deps: LedgerDeps) {
  const { db } = deps
  const on = implementContract(ledgerContract)
  return {
    list: on.list.handler(({ input, context }) => listTransactions(deps, input, context)),
    get: on.get.handler(({ input, context }) => getTransaction(deps, input.id, context)),
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
