import { type Manners, onAttempt } from '#tests/world/manner.ts'

const ofSection = { subject: 'attempt', parameters: () => ({ skill: 'reading' }) } as const

export const manners: Manners = {
  'GET /ielts/test/{id}/choices': { subject: 'test' },
  'POST /ielts/attempt': {
    subject: 'test',
    parameter: null,
    body: ({ subject }) => ({ test_id: subject, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }),
  },
  'POST /ielts/attempt/{id}/system-check': { ...onAttempt, body: () => ({ speaker: true, microphone: true }) },
  'GET /ielts/attempt/{id}': onAttempt,
  'POST /ielts/attempt/{id}/takeover': onAttempt,
  'GET /ielts/attempt/{id}/section/{skill}/media': ofSection,
  'POST /ielts/attempt/{id}/section/{skill}/open': ofSection,
  'POST /ielts/attempt/{id}/ops': { ...onAttempt, inRoom: true, body: () => ({ epoch: 1, from_seq: 2, ops: [] }) },
  'POST /ielts/attempt/{id}/unsent': {
    ...onAttempt,
    body: () => ({ epoch: 1, salt: `${'A'.repeat(22)}==`, iv: 'A'.repeat(16), data: 'AAAA' }),
  },
  'POST /ielts/attempt/{id}/pause': onAttempt,
  'POST /ielts/attempt/{id}/resume': onAttempt,
  'POST /ielts/attempt/{id}/check': { ...onAttempt, body: ({ pattern }) => ({ skill: 'reading', question: pattern.question }) },
  'POST /ielts/attempt/{id}/check-again': {
    ...onAttempt,
    body: ({ pattern }) => ({ skill: 'reading', question: pattern.question, response: 'A' }),
  },
  'POST /ielts/attempt/{id}/show-answer': { ...onAttempt, body: ({ pattern }) => ({ skill: 'reading', question: pattern.question }) },
  'GET /ielts/attempt/{id}/section/{skill}/evidence': ofSection,
  'GET /ielts/paper/{revision}/{skill}': {
    parameters: ({ pattern }) => ({ revision: pattern.revision, skill: 'reading' }),
    query: ({ actor }) => ({ attempt: actor.attempt, expires: 4_000_000_000, signature: 'A'.repeat(43) }),
  },
  'GET /media/{revision}/{file}': { parameters: ({ pattern }) => ({ revision: pattern.revision, file: 'listening.mp3' }) },
}
