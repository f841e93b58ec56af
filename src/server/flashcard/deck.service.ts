import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Deck, formatProblem, hashFolder, readDeck, readFolder } from '#server/authoring/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { findDeckHash, replaceWords, upsertDeck } from './deck.store.ts'
import { insertDeckCards } from './plan.store.ts'

/** Stores a deck as it is now. Words that it has no longer are new to nobody; who learns it gets cards for those that it has besides. */
export function importDeck(db: Db, deck: Deck, hash: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const id = await upsertDeck(tx, deck, hash)
    await replaceWords(tx, id, deck.words)
    await insertDeckCards(tx, id)
  })
}

export interface DeckImport {
  readonly db: Db
  readonly log: Log
}

async function importFolder({ db, log }: DeckImport, path: string): Promise<void> {
  const folder = await readFolder(path)
  const hash = hashFolder(folder)
  if ((await findDeckHash(db, folder.slug)) === hash) return
  const { deck, problems } = await readDeck(path)
  if (deck === null || problems.length > 0) {
    log.error({ deck: folder.slug, problems: problems.slice(0, 5).map(formatProblem) }, 'a deck could not be read')
    return
  }
  await importDeck(db, deck, hash)
  log.info({ deck: deck.slug, words: deck.words.length }, 'a deck was imported')
}

async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

/** Stores the decks that came with the program, where their files have changed. One that can't be read stays as it was. */
export async function importShippedDecks(deps: DeckImport, folder: URL): Promise<void> {
  const root = fileURLToPath(folder)
  for (const name of await listFolders(root)) await importFolder(deps, join(root, name))
}
