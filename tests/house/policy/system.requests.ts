import { type Manners, nowhere } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /dev/clock': { fuzzLast: 4, body: () => ({ advance_ms: 0 }) },
  'GET /dev/mail/{id}': { parameters: () => ({ id: nowhere }) },
  'GET /dev/mail/{id}/html': { parameters: () => ({ id: nowhere }) },
}
