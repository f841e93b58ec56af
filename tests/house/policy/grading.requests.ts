import { emptyMarking } from '#contract/grading/marking.ts'
import { type Asked, type Manners, nowhere, reason } from '#tests/world/manner.ts'

const ofChild = { subject: 'person', parameter: null, query: ({ subject }: Asked) => ({ child_id: subject }) } as const

const onSection = { subject: 'result', parameter: 'attempt_id', parameters: () => ({ skill: 'writing' }) } as const

const ofWriting = { parameters: () => ({ skill: 'writing' }) } as const
const onPart = { subject: 'result', parameter: 'attempt_id', parameters: () => ({ part: '2' }) } as const

const onTask = { parameters: () => ({ id: nowhere }) } as const

export const manners: Manners = {
  'GET /grading/price': ofChild,
  'GET /grading/section': ofChild,
  'GET /grading/bought': { query: () => ({ attempts: '7,8' }) },
  'GET /grading/attempt/{attempt_id}': { subject: 'result', parameter: 'attempt_id' },
  'GET /grading/attempt/{attempt_id}/language-check': { subject: 'result', parameter: 'attempt_id' },
  'GET /grading/attempt/{attempt_id}/{skill}': onSection,
  'GET /grading/attempt/{attempt_id}/{skill}/sheet.pdf': onSection,
  'PUT /grading/marking/{task_id}/rating': { parameters: () => ({ task_id: nowhere }), body: () => ({ stars: 5, comment: null }) },
  'POST /grading/order': {
    subject: 'result',
    parameter: null,
    body: ({ subject }) => ({ attempt_id: subject, skill: 'writing', options: ['scores'], price: 10, comment_language: 'en' }),
  },
  'POST /grading/attempt/{attempt_id}/{skill}/complaint': {
    ...onSection,
    body: () => ({ reason: 'The second paragraph answers the question.', price: 10 }),
  },
  'POST /grading/revision/{id}/complaint': { ...onTask, body: () => ({ reason: 'The second paragraph answers the question.', price: 10 }) },
  'GET /admin/grading/complaint/{id}': onTask,
  'POST /admin/grading/complaint/{id}/reject': { ...onTask, body: () => ({ reason }) },
  'GET /admin/grading/quality/{id}': onTask,
  'GET /admin/grading/quality/{id}/script': { ...onTask, query: () => ({ skill: 'writing' }) },
  'GET /grading/revision/{id}': onTask,
  'GET /grading/revision/{id}/sheet.pdf': onTask,
  'GET /grading/attempt/{attempt_id}/part/{part}/revision': onPart,
  'PUT /grading/attempt/{attempt_id}/part/{part}/revision': { ...onPart, body: () => ({ version: 0, text: 'A town needs its trees.' }) },
  'POST /grading/attempt/{attempt_id}/part/{part}/revision': {
    ...onPart,
    body: () => ({ text: 'A town needs its trees.', options: ['scores'], price: 10, comment_language: 'en' }),
  },
  'GET /grading/sample/{name}': { parameters: () => ({ name: '6.5' }), query: () => ({ lang: 'en' }) },
  'POST /teacher/grading/{id}/claim': onTask,
  'POST /teacher/grading/{id}/return': onTask,
  'GET /teacher/grading/{id}': onTask,
  'GET /teacher/grading/{id}/language-check': onTask,
  'PUT /teacher/grading/{id}/draft': { ...onTask, body: () => ({ version: 0, marking: emptyMarking }) },
  'PUT /teacher/grading/{id}/voice/{voice}': {
    parameters: () => ({ id: nowhere, voice: '0b6f3a52-6a0c-4f0e-9d52-7d7b6f4b1f10' }),
    query: () => ({ duration_ms: 1000 }),
    bytes: { type: 'audio/webm', content: Buffer.from('no recording') },
  },
  'POST /teacher/grading/{id}/submit': { ...onTask, body: () => ({ marking: emptyMarking }) },
  'DELETE /teacher/grading/saved-comment/{id}': onTask,
  'GET /teacher/grading/{id}/proposal': onTask,
  'PUT /teacher/grading/{id}/proposal/{proposal}': {
    parameters: () => ({ id: nowhere, proposal: '0' }),
    body: () => ({ choice: 'taken' }),
  },
  'POST /teacher/grading/{id}/proposed-bands': onTask,
  'GET /admin/grading/{id}': onTask,
  'GET /admin/grading/{id}/draft': onTask,
  'GET /teacher/grading/qualification/{skill}': ofWriting,
  'POST /teacher/grading/qualification/{skill}/next': ofWriting,
  'GET /admin/grading/{id}/marking': onTask,
  'POST /admin/grading/{id}/anchor': { ...onTask, body: () => ({ reason }) },
  'DELETE /admin/grading/{id}/anchor': onTask,
  'POST /admin/grading/{id}/assign': { ...onTask, body: () => ({ grader_id: null, reason }) },
  'POST /admin/grading/{id}/cancel': { ...onTask, body: () => ({ reason }) },
}

const grading = 'the work of a grader, which its task keeps with who did it and when'
const own = 'a grader’s own saved comments'

export const unaudited = {
  'POST /teacher/grading/claim': grading,
  'POST /teacher/grading/{id}/claim': grading,
  'POST /teacher/grading/{id}/return': grading,
  'PUT /teacher/grading/{id}/draft': grading,
  'PUT /teacher/grading/{id}/voice/{voice}': grading,
  'POST /teacher/grading/{id}/submit': grading,
  'POST /teacher/grading/qualification/{skill}/next': grading,
  'POST /teacher/grading/saved-comment': own,
  'DELETE /teacher/grading/saved-comment/{id}': own,
  'PUT /teacher/grading/{id}/proposal/{proposal}': grading,
  'POST /teacher/grading/{id}/proposed-bands': grading,
  'POST /admin/grading/second-reader/test': 'it changes nothing and sends a sample of ours',
}
