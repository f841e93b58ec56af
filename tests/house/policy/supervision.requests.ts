import { type Manners, onAttempt, onResult, onRevision, reason } from '#tests/world/manner.ts'

export const manners: Manners = {
  'GET /admin/person/{id}/attempt': { subject: 'person' },
  'GET /admin/attempt/{id}': onAttempt,
  'GET /admin/attempt/{id}/answer': onAttempt,
  'GET /admin/attempt/{id}/event': onAttempt,
  'GET /admin/attempt/{id}/late-op': onResult,
  'POST /admin/attempt/{id}/late-op': { ...onResult, body: () => ({ seqs: [1], decision: 'count' }) },
  'POST /admin/attempt/{id}/accommodation': { ...onAttempt, body: () => ({ factor: 1.5, reason }) },
  'POST /admin/attempt/{id}/void': { ...onResult, body: () => ({ reason }) },
  'PUT /admin/person/{id}/accommodation': { subject: 'person', body: () => ({ factor: 1.5, text_size: 'large', reason }) },
  'GET /admin/test/{id}/preview': { subject: 'test' },
  'GET /admin/test/{id}/revision/{revision}/choices': onRevision,
  'POST /admin/test/{id}/revision/{revision}/preview': {
    ...onRevision,
    body: () => ({ scope: 'section', skill: 'reading', mode: 'default', version: 'new' }),
  },
  'DELETE /admin/preview/{id}': { subject: 'preview' },
}

export const unaudited = {
  'POST /admin/test/{id}/revision/{revision}/preview': 'a preview is an attempt of one’s own that counts nowhere',
  'DELETE /admin/preview/{id}': 'a preview is one’s own and counts nowhere; old ones are removed in the same way',
}
