export { createOrder, quoteOrder } from './order.service.ts'
export { listOrders } from './order-view.ts'
export { requestRefund } from './refund.service.ts'
