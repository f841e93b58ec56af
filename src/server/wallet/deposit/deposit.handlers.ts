import { depositContract } from '#contract/wallet/deposit.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getPacks } from '#server/wallet/price/price.service.ts'
import { type DepositDeps, listOwnDeposits, orderDeposit, quoteDeposit } from './deposit.service.ts'

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
