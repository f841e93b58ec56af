export { findOrders } from './admin/find-orders.ts'
export { LazyOrderView } from './admin/lazy-order-view.ts'
export { PayerInstruction } from './payer/payer-instruction.tsx'
export { LazyOrdersCard, LazyOrderSteps, LazyPersonOrders } from './person/lazy-orders.ts'
