import { type Manners, onResult, onRevision } from '#tests/world/manner.ts'

export const manners: Manners = {
  'GET /child/{id}/result': { subject: 'person' },
  'GET /child/{id}/home': { subject: 'person' },
  'GET /child/{id}/result-analysis': { subject: 'person' },
  'GET /child/{id}/result/{attempt}': {
    subject: 'person',
    parameters: ({ actor, cast, subject }) => ({ attempt: subject === actor.person ? actor.result : cast.child.result }),
  },
  'GET /ielts/estimate': { query: () => ({ skill: 'reading', mode: 'default' }) },
  'GET /ielts/test/{id}/label': { subject: 'test' },
  'GET /ielts/practice': { query: () => ({ skill: 'reading', type: 'short-answer' }) },
  'GET /ielts/attempt/{id}/result': onResult,
  'GET /ielts/attempt/{id}/explanation': onResult,
  'GET /ielts/attempt/{id}/result-sheet.pdf': onResult,
  'GET /admin/test/{id}/revision': { subject: 'test' },
  'GET /admin/test/{id}/event': { subject: 'test' },
  'GET /admin/test/{id}/revision/{revision}/statistics': { ...onRevision, query: () => ({ skill: 'reading' }) },
}
