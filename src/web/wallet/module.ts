import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts/profile/balance': 'balance/balance.page.tsx',
    '/admin/ledger': 'admin/ledger.page.tsx',
    '/admin/ledger/$id': 'admin/transaction.page.tsx',
    '/admin/adjustments': 'admin/adjustments.page.tsx',
    '/admin/orders/$id': 'admin/order.page.tsx',
    '/admin/packs': 'admin/packs.page.tsx',
  },
  personCards: [{ component: 'LazyBalanceCard', role: 'super-admin', of: ['student', 'parent'], position: 20 }],
  personActions: [
    {
      name: 'give',
      word: 'wallet/admin.give',
      icon: 'plus',
      component: 'LazyGiveDialog',
      role: 'super-admin',
      group: 'grant',
      position: 10,
    },
    {
      name: 'deduct',
      word: 'wallet/admin.deduct',
      icon: 'down',
      component: 'LazyDeductDialog',
      role: 'super-admin',
      group: 'danger',
      position: 10,
    },
  ],
  personTabs: [{ name: 'money', word: 'wallet/admin.tab', component: 'LazyMoneyTab', role: 'super-admin', position: 30 }],
  officeLinks: [
    { to: '/admin/ledger', word: 'wallet/admin.ledger', group: 'money', position: 20 },
    { to: '/admin/adjustments', word: 'wallet/admin.adjustments', group: 'money', position: 30 },
    { to: '/admin/packs', word: 'wallet/admin.packs', group: 'money', position: 40 },
  ],
  adminCounters: [
    { figure: 'coins.waiting', section: 'waiting', to: '/admin/adjustments', position: 60 },
    { figure: 'coins.drift', section: 'system', to: '/admin/ledger', position: 40 },
  ],
}
