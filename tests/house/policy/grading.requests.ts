import type { Asked, Manners } from '#tests/world/manner.ts'

const ofChild = { subject: 'person', parameter: null, query: ({ subject }: Asked) => ({ child_id: subject }) } as const

export const manners: Manners = {
  'GET /grading/price': ofChild,
  'GET /grading/section': ofChild,
  'GET /grading/attempt/{attempt_id}': { subject: 'result', parameter: 'attempt_id' },
  'POST /grading/order': {
    subject: 'result',
    parameter: null,
    body: ({ subject }) => ({ attempt_id: subject, skill: 'writing', options: ['scores'], price: 10, comment_language: 'en' }),
  },
}
