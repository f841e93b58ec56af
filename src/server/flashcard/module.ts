import { contractModule } from '#contract/flashcard/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { importShippedDecks } from './deck.service.ts'
import { createAnkiRoutes } from './anki/anki.routes.ts'
import { createCardHandlers, createFlashcardHandlers, createPlanHandlers } from './flashcard.handlers.ts'
import { createMissHandlers } from './miss/miss.handlers.ts'
import { createFlashcardPersonalData } from './personal-data.store.ts'
import { createSoundRoutes } from './sound/sound.routes.ts'
import { importWordSounds } from './sound/word-sound.service.ts'
import { createTestDeckHandlers } from './test-deck/test-deck.handlers.ts'

/** Decks and the sounds of their words are beside the tests. */
async function open({ db, log, contentFolder }: Pick<StartDeps, 'db' | 'log' | 'contentFolder'>): Promise<Record<never, never>> {
  await importShippedDecks({ db, log }, new URL('../decks/', contentFolder))
  await importWordSounds({ db, log }, new URL('../word-sounds/', contentFolder))
  return {}
}

export const serverModule = {
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createFlashcardPersonalData(db) },
  open,
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, {
      flashcard: createFlashcardHandlers(db),
      flashcardCard: createCardHandlers(db),
      flashcardMiss: createMissHandlers(db),
      flashcardPlan: createPlanHandlers(db),
      flashcardTest: createTestDeckHandlers(db),
    }),
    rawRoutes: [...createAnkiRoutes(db), ...createSoundRoutes(db)],
  }),
} satisfies ServerModule
