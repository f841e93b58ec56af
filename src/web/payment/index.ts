export { findOrders } from './admin/find-orders.ts'
export { LazyOrderView } from './admin/lazy-order-view.ts'
export { PayerInstruction } from './payer/payer-instruction.tsx'
