import { ankiBytes } from '#contract/flashcard/anki.ts'
import { tooManyCards } from '#contract/flashcard/card.contract.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { maxRows } from '#server/flashcard/card-csv.ts'
import { listShownCards, storeCards } from '#server/flashcard/card.service.ts'
import { readPackage, writePackage } from './anki-package.ts'

const type = 'application/vnd.anki'

/** Cards as Anki packages, which travel as bytes. */
export function createAnkiRoutes(db: Db): RawRoute[] {
  return [
    rawRoute({
      method: 'GET',
      path: '/flashcard/anki',
      access: 'signed-in',
      limit: { calls: 60, seconds: 3600, by: 'person' },
      summary: 'All cards that the person made, as an Anki package; each is a new card there',
      produces: type,
      handle: async ({ caller }) => {
        const cards = await listShownCards(db, caller)
        const body = await writePackage(cards, { deckName: 'Bandstand', now: await readClock(db) })
        return { status: 200, headers: { 'content-type': type, 'content-disposition': 'attachment; filename="flashcards.apkg"' }, body }
      },
    }),
    rawRoute({
      method: 'POST',
      path: '/flashcard/anki',
      access: 'signed-in',
      limit: { calls: 20, seconds: 3600, by: 'person' },
      summary:
        'Cards from the notes of an Anki package: their texts, without pictures, sounds and dates; answers how many were new, changed or the same',
      produces: 'application/json',
      consumes: { types: [type, 'application/octet-stream', 'application/zip', 'application/apkg'], bodyLimit: ankiBytes },
      errors: tooManyCards,
      handle: async ({ body, caller }) => {
        const read = body === null ? null : await readPackage(body, maxRows + 1)
        if (read === null) throw new InvalidInput({ csv: ['flashcard.anki_broken'] })
        if (read.cards.length + read.left > maxRows)
          throw new InvalidInput({ csv: [{ key: 'flashcard.csv_row_limit', params: { max: maxRows } }] })
        if (read.cards.length === 0) throw new InvalidInput({ csv: ['flashcard.csv_empty'] })
        const counts = await storeCards(db, read.cards, caller)
        return {
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ ...counts, left: read.left }),
        }
      },
    }),
  ]
}
