import { flashcardMissContract } from '#contract/flashcard/miss.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { collectMiss } from './miss.service.ts'

const on = implementContract(flashcardMissContract)

export function createMissHandlers(db: Db) {
  return { collect: on.collect.handler(({ input, context }) => collectMiss(db, input, context)) }
}
