import { allowTransfer, orderCoins } from './harness/deposit.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** What staff see of orders, and the page of the demo card. */
export const group: ScreenGroup = 'office'
export const position = 130

export const screens: readonly Screen[] = [
  {
    name: 'orders for staff',
    as: 'admin',
    path: async (url, admin) => {
      await orderCoins(url, admin, 20, 'card')
      return '/admin/orders'
    },
  },
  { name: 'no order fits', as: 'admin', path: '/admin/orders?q=nothing+like+it' },
  {
    name: 'one order, to be confirmed',
    as: 'admin',
    path: async (url, admin) => {
      await allowTransfer(url)
      return `/admin/orders/${await orderCoins(url, admin, 20, 'transfer')}`
    },
  },
  {
    name: 'the page of the demo card',
    as: 'student',
    path: async (url, person) => `/payment/demo/${await orderCoins(url, person, 20, 'card')}`,
  },
]
