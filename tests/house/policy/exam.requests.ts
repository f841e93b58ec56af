import { type Manners, nowhere } from '#tests/world/manner.ts'

const onNoDraft = { parameters: () => ({ id: nowhere }) } as const

/** A slug is used once. */
let draft = 1

export const manners: Manners = {
  'GET /ielts/test/{id}': { subject: 'test' },
  'GET /ielts/introduction/{skill}': { parameters: () => ({ skill: 'reading' }) },
  'POST /ielts/sample/check': { body: () => ({ question: '1', response: 'TRUE' }) },
  'GET /admin/test/{id}': { subject: 'test' },
  'POST /admin/test/{id}/retire': { fuzzLast: 2, subject: 'spare-test' },
  'POST /admin/test/{id}/publish': { fuzzLast: 3, subject: 'spare-test' },
  'POST /admin/test/import/{upload}/publish': { parameters: () => ({ upload: 'nobody-sent-it' }) },
  'POST /admin/draft': {
    body: () => ({ slug: `draft-${draft++}`, title: 'A draft', module: 'academic', kind: 'section', skill: 'reading' }),
  },
  'POST /admin/draft/copy': { subject: 'test', parameter: null, body: ({ subject }) => ({ test: subject, slug: `copy-${draft++}` }) },
  'GET /admin/draft/{id}': onNoDraft,
  'DELETE /admin/draft/{id}': onNoDraft,
  'PUT /admin/draft/{id}/file': { ...onNoDraft, body: () => ({ path: 'README.md', version: 0, text: 'By hand.' }) },
  'DELETE /admin/draft/{id}/file': { ...onNoDraft, query: () => ({ path: 'README.md', version: 1 }) },
  'POST /admin/draft/{id}/part': { ...onNoDraft, body: () => ({ skill: 'reading' }) },
  'DELETE /admin/draft/{id}/part': { ...onNoDraft, query: () => ({ skill: 'reading', part: 1, version: 1 }) },
  'GET /admin/draft/{id}/check': onNoDraft,
  'GET /admin/draft/{id}/paper': { ...onNoDraft, query: () => ({ skill: 'reading' }) },
  'GET /admin/draft/{id}/published': { ...onNoDraft, query: () => ({ skill: 'reading' }) },
  'POST /admin/draft/{id}/revision': { ...onNoDraft, body: () => ({ version: 1 }) },
  'POST /admin/draft/{id}/ask-review': { ...onNoDraft, body: () => ({ version: 1 }) },
  'POST /admin/draft/{id}/approve': { ...onNoDraft, body: () => ({ version: 1 }) },
  'POST /admin/draft/{id}/return': { ...onNoDraft, body: () => ({ version: 1, reason: 'Question 3 has two answers.' }) },
  'POST /admin/draft/{id}/publish': { ...onNoDraft, body: () => ({ version: 1 }) },
  'GET /admin/draft/{id}/comment': onNoDraft,
  'POST /admin/draft/{id}/comment': { ...onNoDraft, body: () => ({ text: 'Is the key right?' }) },
  'POST /admin/draft/{id}/comment/{comment}/resolve': {
    parameters: () => ({ id: nowhere, comment: nowhere }),
    body: () => ({ resolved: true }),
  },
  'POST /admin/draft/import': { bytes: { type: 'application/zip', content: Buffer.from('PK no archive') } },
  'POST /admin/draft/{id}/media': {
    ...onNoDraft,
    query: () => ({ path: 'audio/listening.mp3' }),
    bytes: { type: 'audio/mpeg', content: Buffer.from('no sound') },
  },
  'GET /admin/draft/{id}/zip': onNoDraft,
  'GET /draft-media/{sha256}': { parameters: () => ({ sha256: '0'.repeat(64) }) },
  'POST /admin/test/import': { bytes: { type: 'application/zip', content: Buffer.from('PK no archive') } },
}

const draftWriting = 'a draft counts its versions and says who made the latest; what becomes of the draft is recorded'
const draftTalk = 'a comment says who wrote it and who resolved it'

export const unaudited = {
  'PUT /admin/draft/{id}/file': draftWriting,
  'DELETE /admin/draft/{id}/file': draftWriting,
  'POST /admin/draft/{id}/part': draftWriting,
  'DELETE /admin/draft/{id}/part': draftWriting,
  'POST /admin/draft/{id}/media': draftWriting,
  'POST /admin/draft/{id}/comment': draftTalk,
  'POST /admin/draft/{id}/comment/{comment}/resolve': draftTalk,
  'POST /admin/test/import': 'it only checks: what it keeps for an hour is published by another operation',
}
