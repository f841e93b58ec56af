import { type Manners, nowhere } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /notification/read': { body: () => ({ all: true }) },
  'PATCH /notification/preference': { body: () => ({ kind: 'challenge_answered', channel: 'mail', wanted: true }) },
  'PATCH /notification/quiet-hours': { body: () => ({ on: true, from: '22:00', until: '08:00' }) },
  'GET /admin/user/{id}/mail': { subject: 'person' },
  'GET /admin/user/{id}/notification': { subject: 'person' },
  'POST /admin/delivery/{id}/retry': { parameters: () => ({ id: nowhere }) },
  'POST /admin/delivery/fact/{id}/retry': { parameters: () => ({ id: nowhere }), body: () => ({ reader: 'notice' }) },
}
