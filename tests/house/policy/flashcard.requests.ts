import type { Manners } from '#tests/world/manner.ts'

const id = '3f0c1a52-4d0a-4f7e-9a42-0d9f6f2f7b11'

/** A card that nobody has. */
const onNoCard = { parameters: () => ({ id }) }

const texts = { word: 'fortnight', meaning: 'a period of two weeks' }

export const manners: Manners = {
  'PUT /flashcard/card/{id}': { ...onNoCard, body: () => texts },
  'DELETE /flashcard/card/{id}': onNoCard,
  'POST /flashcard/test-deck/{test_id}': { parameters: () => ({ test_id: '999999' }) },
  'DELETE /flashcard/test-deck/{test_id}': { parameters: () => ({ test_id: '999999' }) },
  'GET /flashcard/sound/{word}': { parameters: () => ({ word: 'zzz' }) },
  'POST /flashcard/anki': { bytes: { type: 'application/vnd.anki', content: Buffer.from('no package') } },
  'PUT /flashcard/card/{id}/known': { ...onNoCard, body: () => ({ known: true }) },
}
