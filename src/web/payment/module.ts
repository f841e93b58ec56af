import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/orders': 'admin/orders.page.tsx',
    '/admin/card-fee': 'card-fee/card-fee.page.tsx',
    '/admin/payment-instructions': 'instruction/instructions.page.tsx',
    '/payment/demo/$id': 'demo/demo-payment.page.tsx',
  },
  pathRules: [{ path: '/payment/demo', scope: 'below', frame: 'bare', needsSession: true }],
  officeLinks: [
    { to: '/admin/orders', word: 'payment/admin.menu_orders', group: 'money', position: 10 },
    { to: '/admin/card-fee', word: 'payment/card-fee.menu', group: 'money', position: 60 },
    { to: '/admin/payment-instructions', word: 'payment/instruction.menu', group: 'money', position: 70 },
  ],
  officeFinders: [
    { find: 'findOrders', to: '/admin/orders', word: 'payment/admin.title', words: ['payment/admin'], icon: 'note', position: 40 },
  ],
  personCards: [{ component: 'LazyOrdersCard', role: 'super-admin', of: ['student', 'parent'], position: 25 }],
  personSteps: [{ component: 'LazyOrderSteps', role: 'super-admin', position: 10 }],
  adminCounters: [
    {
      figure: 'payments.to_confirm',
      section: 'waiting',
      to: '/admin/orders',
      search: { view: 'confirm' },
      record: { entity: 'order', to: '/admin/orders/$id' },
      position: 50,
    },
    {
      figure: 'payments.refunds',
      section: 'waiting',
      to: '/admin/orders',
      search: { view: 'refunds' },
      record: { entity: 'order', to: '/admin/orders/$id' },
      position: 55,
    },
    {
      figure: 'payments.unknown',
      section: 'waiting',
      to: '/admin/orders',
      search: { view: 'problems', status: 'unknown' },
      record: { entity: 'order', to: '/admin/orders/$id' },
      position: 60,
    },
    {
      figure: 'payments.problem',
      section: 'waiting',
      to: '/admin/orders',
      search: { view: 'problems', problem: 'true' },
      record: { entity: 'order', to: '/admin/orders/$id' },
      position: 70,
    },
  ],
}
