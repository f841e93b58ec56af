import { z } from 'zod'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { Empty, Id, PageQuery, pageOf } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { tooManyCards } from './card.contract.ts'

const TestDeck = z.object({
  test_id: z.int(),
  title: z.string(),
  /** Words of the product's decks in the passages and transcripts that the person has had, and words that the passages explain. */
  word_count: z.int(),
  /** The first of them. */
  first_words: z.array(z.string()),
  /** Those that would be added now: without words that the person knows or has a card for. */
  left_count: z.int(),
  /** The cards that the deck has. */
  card_count: z.int(),
})
export type TestDeck = z.infer<typeof TestDeck>

const noSuchTest = { NO_SUCH_TEST: { status: 422, message: 'flashcard.no_such_test' } } as const
const OfTest = z.object({ test_id: Id }).meta({ examples: [{ test_id: 999_999 }] })

export const flashcardTestContract = {
  list: endpoint({
    method: 'GET',
    path: '/flashcard/test-deck',
    access: 'signed-in',
    summary: 'The tests that the person has handed in, with the words that can be learned from each, the newest first',
    input: PageQuery.omit({ q: true }),
    output: pageOf(TestDeck),
  }),
  add: endpoint({
    method: 'POST',
    path: '/flashcard/test-deck/{test_id}',
    access: 'signed-in',
    summary:
      'The words of a test that is handed in as a deck, each with its sentence; adds what is missing where the deck is there already',
    input: OfTest,
    output: z.object({ added: z.int() }),
    errors: { ...noSuchTest, ...strictOpen, ...tooManyCards },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/flashcard/test-deck/{test_id}',
    access: 'signed-in',
    summary:
      'Removes the deck of a test, where there is one; cards that have been answered or changed stay, and so do those of missed questions',
    input: OfTest,
    output: Empty,
  }),
}
