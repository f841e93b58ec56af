import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** Orders of a person, for the part of their record about money. */
export const LazyPersonOrders = lazyComponent(async () => {
  const words = loadWords('payment/person', 'payment/admin', 'office/table')
  const [{ PersonOrders: Piece }] = await Promise.all([import('./person-orders.tsx'), words])
  return Piece
})

/** The latest of them, and those that wait for staff, on a card. */
export const LazyOrdersCard = lazyComponent(async () => {
  const words = loadWords('payment/person', 'payment/admin', 'office/record')
  const [{ OrdersCard: Piece }] = await Promise.all([import('./orders-card.tsx'), words])
  return Piece
})

/** Those that wait for staff, among what needs doing next. */
export const LazyOrderSteps = lazyComponent(async () => {
  const [{ OrderSteps: Piece }] = await Promise.all([import('./order-steps.tsx'), loadWords('payment/person')])
  return Piece
})
