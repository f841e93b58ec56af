export { OrderPanel } from './order-panel.tsx'
export { Orders } from './orders.tsx'
