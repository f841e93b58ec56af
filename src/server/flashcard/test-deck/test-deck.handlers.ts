import { flashcardTestContract } from '#contract/flashcard/test-deck.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { addTestDeck, listTestDecks, removeTestDeck } from './test-deck.service.ts'

const on = implementContract(flashcardTestContract)

export function createTestDeckHandlers(db: Db) {
  return {
    list: on.list.handler(({ input, context }) => listTestDecks(db, input, context)),
    add: on.add.handler(({ input, context }) => addTestDeck(db, input.test_id, context)),
    remove: on.remove.handler(async ({ input, context }) => {
      await removeTestDeck(db, input.test_id, context)
      return {}
    }),
  }
}
