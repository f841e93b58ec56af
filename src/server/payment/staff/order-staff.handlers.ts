import { orderStaffContract } from '#contract/payment/order-staff.contract.ts'
import type { UploadDeps } from '#server/file/index.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { listFees, removeFee, setCardFee, setFee } from './fee.service.ts'
import { listInstructions, setInstruction } from './instruction.service.ts'
import { countWaiting, decideOrder, getOrder, listOrders, settleRefundByStaff } from './staff-order.service.ts'

const on = implementContract(orderStaffContract)

/** What staff see and decide of payments. */
export function createOrderStaffHandlers(deps: UploadDeps) {
  const { db } = deps
  return {
    list: on.list.handler(({ input }) => listOrders(deps, input)),
    waiting: on.waiting.handler(() => countWaiting(deps)),
    get: on.get.handler(({ input }) => getOrder(deps, input.id)),
    confirm: on.confirm.handler(({ input, context }) => decideOrder(deps, { ...input, to: 'paid', reason: input.reason ?? null }, context)),
    reject: on.reject.handler(({ input, context }) => decideOrder(deps, { ...input, to: 'failed' }, context)),
    settleRefund: on.settleRefund.handler(({ input, context }) => settleRefundByStaff(deps, input, context)),
    fees: on.fees.handler(() => listFees(db)),
    setCardFee: on.setCardFee.handler(({ input, context }) => setCardFee(db, input.bps, context)),
    setFee: on.setFee.handler(({ input, context }) => setFee(db, input, context)),
    removeFee: on.removeFee.handler(async ({ input, context }) => {
      await removeFee(db, input.country, context)
      return {}
    }),
    instructions: on.instructions.handler(async () => ({ data: await listInstructions(db) })),
    setInstruction: on.setInstruction.handler(({ input, context }) => setInstruction(db, input, context)),
  }
}
