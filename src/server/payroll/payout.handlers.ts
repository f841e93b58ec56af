import { payoutContract } from '#contract/payroll/payout.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getBillingInfoOf, getOwnBillingInfo, type PayoutContext, replaceBillingInfo } from './billing-info.service.ts'
import { changePayrollAccess, getPayrollAccess } from './payroll-access.service.ts'
import { revealBillingInfo } from './reveal.service.ts'

const on = implementContract(payoutContract)

export function createPayoutHandlers(deps: PayoutContext) {
  const { db } = deps
  return {
    own: on.own.handler(async ({ context }) => ({ billing_info: await getOwnBillingInfo(db, context) })),
    replace: on.replace.handler(async ({ input, context }) => ({ billing_info: await replaceBillingInfo(deps, input, context) })),
    get: on.get.handler(({ input, context }) => getBillingInfoOf(db, input.id, context)),
    reveal: on.reveal.handler(({ input, context }) => revealBillingInfo(deps, input, context)),
    payrollAccess: on.payrollAccess.handler(({ input, context }) => getPayrollAccess(db, input.id, context)),
    changePayrollAccess: on.changePayrollAccess.handler(({ input, context }) => changePayrollAccess(deps, input, context)),
  }
}
