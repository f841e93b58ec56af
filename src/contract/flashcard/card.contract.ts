import { z } from 'zod'
import { Empty, Flag, Instant, PageQuery, pageOf } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { CardState, CardText } from './card.ts'

const ListedCard = CardText.extend({
  id: z.uuid(),
  /** Made by the person, so that they can change and delete it. */
  is_own: z.boolean(),
  state: CardState,
  /** Null for a card that has not been answered yet. */
  due_at: Instant.nullable(),
  answer_count: z.int(),
  lapse_count: z.int(),
})
export type ListedCard = z.infer<typeof ListedCard>

const CardQuery = PageQuery.extend({ state: CardState.optional(), own: Flag.optional() })
export type CardQuery = z.infer<typeof CardQuery>

const example: z.input<typeof CardText> = {
  word: 'fortnight',
  part_of_speech: 'noun',
  meaning: 'a period of two weeks',
  example: 'The work was finished within a fortnight.',
}

const noSuchCard = { NO_SUCH_CARD: { status: 404, message: 'flashcard.no_such_card' } } as const
const notOwnCard = { NOT_OWN_CARD: { status: 403, message: 'flashcard.not_own_card' } } as const
export const tooManyCards = {
  TOO_MANY_CARDS: { status: 409, message: 'flashcard.too_many_cards', data: z.object({ max: z.int() }) },
} as const

export const flashcardCardContract = {
  list: endpoint({
    method: 'GET',
    path: '/flashcard/card',
    access: 'signed-in',
    summary: 'The cards of the person who asks, by word; `q` is looked for in words, meanings and examples',
    input: CardQuery,
    output: pageOf(ListedCard),
  }),
  create: endpoint({
    method: 'POST',
    path: '/flashcard/card',
    access: 'signed-in',
    summary: 'A card of their own',
    successStatus: 201,
    input: CardText.meta({ examples: [example] }),
    output: z.object({ id: z.uuid() }),
    errors: tooManyCards,
  }),
  collect: endpoint({
    method: 'POST',
    path: '/flashcard/card/met',
    access: 'signed-in',
    summary:
      'A card of a word that the person met, with its sentence; what a deck says of the word is put on it. No second card of the same word',
    input: z
      .object({ word: z.string().trim().min(1).max(100), sentence: z.string().trim().min(1).max(500), source: z.string().trim().max(200) })
      .meta({ examples: [{ word: 'fortnight', sentence: 'The work was finished within a fortnight.', source: 'Reading 7' }] }),
    output: z.object({ id: z.uuid(), is_new: z.boolean() }),
    errors: tooManyCards,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/flashcard/card/{id}',
    access: 'signed-in',
    summary: 'New texts on a card that the person made; when it is due stays as it is',
    input: CardText.extend({ id: z.uuid() }).meta({ examples: [{ ...example, id: '00000000-0000-4000-8000-000000000000' }] }),
    output: Empty,
    errors: { ...noSuchCard, ...notOwnCard },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/flashcard/card/{id}',
    access: 'signed-in',
    summary: 'Deletes a card that the person made',
    input: z.object({ id: z.uuid() }),
    output: Empty,
    errors: { ...noSuchCard, ...notOwnCard },
  }),
  setKnown: endpoint({
    method: 'PUT',
    path: '/flashcard/card/{id}/known',
    access: 'signed-in',
    summary: 'Puts the word of a card on the list of known words, or takes it off; cards of a known word, in any deck, are asked no more',
    input: z.object({ id: z.uuid(), known: z.boolean() }).meta({ examples: [{ id: '00000000-0000-4000-8000-000000000000', known: true }] }),
    output: Empty,
    errors: noSuchCard,
  }),
  export: endpoint({
    method: 'GET',
    path: '/flashcard/export',
    access: 'signed-in',
    summary: 'All cards that the person made, as CSV with a header',
    input: Empty,
    output: z.object({ csv: z.string(), count: z.int() }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/flashcard/import',
    access: 'signed-in',
    limit: { calls: 20, seconds: 3600, by: 'person' },
    bodyLimit: 2_500_000,
    summary: 'Cards from CSV: all of them, or none where a line can’t be read. A card with the id of one of theirs replaces it',
    input: z.object({ csv: z.string().max(2_000_000) }).meta({ examples: [{ csv: 'word,meaning\nfortnight,a period of two weeks\n' }] }),
    output: z.object({ added: z.int(), updated: z.int(), unchanged: z.int() }),
    errors: tooManyCards,
  }),
}
