import { contractModule } from '#contract/flashcard/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createCardHandlers, createFlashcardHandlers, createPlanHandlers } from './flashcard.handlers.ts'
import { createFlashcardPersonalData } from './personal-data.store.ts'

export const serverModule = {
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createFlashcardPersonalData(db) },
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, {
      flashcard: createFlashcardHandlers(db),
      flashcardCard: createCardHandlers(db),
      flashcardPlan: createPlanHandlers(db),
    }),
  }),
} satisfies ServerModule
