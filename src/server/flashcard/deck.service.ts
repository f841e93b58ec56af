import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Deck } from './deck.ts'
import { findDeckHash, replaceWords, upsertDeck } from './deck.store.ts'
import { insertDeckCards } from './plan.store.ts'

const hashDeck = (deck: Deck) => createHash('sha256').update(JSON.stringify(deck)).digest('hex')

/** Stores a deck of the content, unless it is stored as it is. Who learns it gets cards for its new words. True where anything changed. */
export function importDeck(db: Db, deck: Deck): Promise<boolean> {
  const hash = hashDeck(deck)
  return inTransaction(db, async (tx) => {
    if ((await findDeckHash(tx, deck.slug)) === hash) return false
    const id = await upsertDeck(tx, deck, hash)
    await replaceWords(tx, id, deck.words)
    await insertDeckCards(tx, id)
    return true
  })
}
