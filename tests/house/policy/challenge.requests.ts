import { type Asked, type Manners, nowhere, onResult } from '#tests/world/manner.ts'

const onKey = {
  subject: 'test',
  parameters: ({ pattern }: Asked) => ({ revision: pattern.revision, skill: 'reading', question: pattern.question }),
} as const

const proposal = { change: 'add', answers: ['mistaken'] }

export const manners: Manners = {
  'GET /ielts/attempt/{id}/challenge': onResult,
  'POST /ielts/attempt/{id}/challenge': {
    ...onResult,
    body: ({ pattern }) => ({ skill: 'reading', question: pattern.question, text: 'The text says it in the second paragraph.' }),
  },
  'POST /ielts/challenge/{id}/withdraw': { subject: 'challenge' },
  'GET /admin/challenge/{id}': { subject: 'challenge' },
  'GET /admin/challenge/{id}/voice': { subject: 'challenge' },
  'PUT /admin/challenge/{id}/assignee': { subject: 'challenge', body: () => ({ take: true }) },
  'POST /admin/challenge/{id}/decline': { subject: 'challenge', body: () => ({ words: 'The text says otherwise.' }) },
  'GET /admin/test/{id}/key': { subject: 'test' },
  'GET /admin/test/{id}/revision/{revision}/key/{skill}/{question}': onKey,
  'POST /admin/test/{id}/revision/{revision}/key/{skill}/{question}/dry-run': { ...onKey, body: () => proposal },
  'POST /admin/test/{id}/revision/{revision}/key/{skill}/{question}/correction': {
    ...onKey,
    body: () => ({ ...proposal, dry_run: 'of another time', words: 'You are right.' }),
  },
  'POST /admin/key-decision/{id}/remark': { parameters: () => ({ id: nowhere }) },
}

export const unaudited = {
  'POST /admin/test/{id}/revision/{revision}/key/{skill}/{question}/dry-run': 'it only reads; its input is in the body',
}
