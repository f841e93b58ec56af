import type { ContractModule } from '#contract/kit/module.ts'
import { demoPaymentContract, orderContract } from './order.contract.ts'
import { orderStaffContract } from './order-staff.contract.ts'
import { personOrderContract } from './person-order.contract.ts'

export const contractModule = {
  operations: { order: orderContract, demoPayment: demoPaymentContract, orderStaff: orderStaffContract, personOrder: personOrderContract },
} satisfies ContractModule
