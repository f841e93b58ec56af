export { cancelOrder, findProvider, openCheckout, type PaymentDeps } from './checkout.service.ts'
export { createOrder, hasOpenOrder, quoteOrder } from './order.service.ts'
export { findOrder, findOrders, type OrderRecord } from './order.store.ts'
export { requestRefund } from './refund.service.ts'
