import type { Manners } from '#tests/world/manner.ts'

export const manners: Manners = {
  'GET /ielts/test/{id}': { subject: 'test' },
  'GET /ielts/introduction/{skill}': { parameters: () => ({ skill: 'reading' }) },
  'POST /ielts/sample/check': { body: () => ({ question: '1', response: 'TRUE' }) },
  'GET /admin/test/{id}': { subject: 'test' },
  'POST /admin/test/{id}/retire': { fuzzLast: 2, subject: 'spare-test' },
  'POST /admin/test/{id}/publish': { fuzzLast: 3, subject: 'spare-test' },
  'POST /admin/test/import/{upload}/publish': { parameters: () => ({ upload: 'nobody-sent-it' }) },
  'POST /admin/test/import': { bytes: { type: 'application/zip', content: Buffer.from('PK no archive') } },
}

export const unaudited = {
  'POST /admin/test/import': 'it only checks: what it keeps for an hour is published by another operation',
}
