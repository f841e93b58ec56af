import { type Manners, nowhere } from '#tests/world/manner.ts'

const nobody = { parameters: () => ({ id: nowhere }) }

export const manners: Manners = {
  'GET /admin/ledger/{id}': nobody,
  'GET /admin/user/{id}/balance': { subject: 'person' },
  'POST /admin/user/{id}/give-point': { subject: 'person' },
  'POST /admin/user/{id}/deduct-point': { subject: 'person' },
  'POST /admin/adjustment/{id}/approve': nobody,
  'POST /admin/adjustment/{id}/reject': nobody,
  'GET /admin/order/{id}/coins': nobody,
  'POST /admin/order/{id}/refund': { ...nobody, body: () => ({ coins: 1, reason: 'They asked for it' }) },
  'PUT /admin/pack/{coins}': { parameters: () => ({ coins: '30' }) },
}
