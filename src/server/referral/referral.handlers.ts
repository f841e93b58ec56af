import { referralAdminContract, referralContract } from '#contract/referral/referral.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { checkCode, exchangePoint, getCode, listUsed, type ReferralDeps } from './referral.service.ts'
import { approveReferral, getForStaff, listForStaff, rejectReferral } from './review.service.ts'

export function createReferralHandlers(deps: ReferralDeps) {
  const on = implementContract(referralContract)
  const { db } = deps
  return {
    code: on.code.handler(({ context }) => getCode(deps, context)),
    check: on.check.handler(({ input }) => checkCode(db, input.code)),
    used: on.used.handler(({ input, context }) => listUsed(db, input, context)),
    exchangePoint: on.exchangePoint.handler(({ context }) => exchangePoint(db, context)),
  }
}

export function createReferralAdminHandlers({ db }: Pick<ReferralDeps, 'db'>) {
  const on = implementContract(referralAdminContract)
  return {
    list: on.list.handler(({ input, context }) => listForStaff(db, input, context)),
    get: on.get.handler(({ input, context }) => getForStaff(db, input.id, context)),
    approve: on.approve.handler(({ input, context }) => approveReferral(db, input, context)),
    reject: on.reject.handler(({ input, context }) => rejectReferral(db, input, context)),
  }
}
