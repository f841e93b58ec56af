import { type Manners, onAttempt } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /ielts/attempt/{id}/recording/{question}/complete': {
    ...onAttempt,
    parameters: () => ({ question: 'part-1.1' }),
    body: () => ({ takes: [] }),
  },
  'PUT /ielts/attempt/{id}/recording/{question}/take/{take}/chunk/{chunk}': {
    ...onAttempt,
    parameters: () => ({ question: 'part-1.1', take: 1, chunk: 0 }),
    bytes: { type: 'audio/webm', content: Buffer.from('no recording') },
  },
  'GET /ielts/recording/{attempt}/{question}/{take}': {
    subject: 'attempt',
    parameter: 'attempt',
    parameters: () => ({ question: 'part-1.1', take: 1 }),
    query: () => ({ expires: 4_000_000_000, signature: 'A'.repeat(43) }),
  },
  'GET /recording/clip/{clip}': {
    parameters: () => ({ clip: '0b6f3a52-6a0c-4f0e-9d52-7d7b6f4b1f10' }),
    query: () => ({ expires: 4_000_000_000, signature: 'A'.repeat(43) }),
  },
}
