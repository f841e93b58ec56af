import { importShippedDecks } from '#server/flashcard/deck.service.ts'
import { importWordSounds } from '#server/flashcard/sound/word-sound.service.ts'
import type { Db } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'

/** The folder of a deck of four words. */
const decksFolder = new URL('./decks/', import.meta.url)

/** How one of these words sounds. */
const soundsFolder = new URL('./word-sounds/', import.meta.url)

/** Stores the deck of the tests, where the server has another content folder. */
export function importTestDecks(db: Db): Promise<void> {
  return importShippedDecks({ db, log: createLog('silent') }, decksFolder)
}

/** Stores the sounds of the tests. */
export function importTestSounds(db: Db): Promise<void> {
  return importWordSounds({ db, log: createLog('silent') }, soundsFolder)
}
