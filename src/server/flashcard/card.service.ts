import { randomUUID } from 'node:crypto'
import type { CardQuery, flashcardCardContract, ListedCard } from '#contract/flashcard/card.contract.ts'
import type { CardText } from '#contract/flashcard/card.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type ReadCard, readCards, writeCards } from './card-csv.ts'
import * as store from './card.store.ts'
import { requireCardOf, requireOwnCard, requireRoomFor } from './flashcard.policy.ts'
import { findShownCards } from './shown-cards.service.ts'

type Contract = typeof flashcardCardContract

const toListedCard = ({ due_at, ...card }: store.CardRow): ListedCard => ({ ...card, due_at: due_at?.toISOString() ?? null })

/** The caller's cards, by word. */
export async function listCards(db: Db, query: CardQuery, caller: Caller): Promise<OutputOf<Contract['list']>> {
  const own = query.own === undefined ? undefined : query.own === 'true'
  const filter = { q: query.q, state: query.state, own, ...toPageSlice(query) }
  const { total, cards } = await store.listCards(db, await findShownCards(db, personOf(caller)), filter)
  return toPage(query, total, cards.map(toListedCard))
}

/** The front of a card shows its meaning, or its example with a gap. */
function requireFront({ meaning, example }: CardText): void {
  if (meaning === '' && example === '') throw new InvalidInput({ meaning: ['flashcard.no_meaning'] })
}

export async function createCard(db: Db, text: CardText, caller: Caller): Promise<{ id: string }> {
  const personId = personOf(caller)
  const id = randomUUID()
  requireFront(text)
  return inTransaction(db, async (tx) => {
    await store.lockCardsOf(tx, personId)
    requireRoomFor(await store.countOwnCards(tx, personId), 1)
    await store.upsertOwnCards(tx, personId, [{ ...text, id }])
    return { id }
  })
}

const noTexts = { part_of_speech: '', ipa: '', meaning: '', cn: '', tw: '', collocations: [] }

/** A card of a word that the caller met; the one that is there, where they have one of the word. */
export function collectWord(
  db: Db,
  { word, sentence, source }: InputOf<Contract['collect']>,
  caller: Caller,
): Promise<OutputOf<Contract['collect']>> {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    await store.lockCardsOf(tx, personId)
    const present = await store.findOwnCardOf(tx, personId, word)
    if (present !== undefined) return { id: present, is_new: false }
    requireRoomFor(await store.countOwnCards(tx, personId), 1)
    const id = randomUUID()
    const texts = (await store.findDeckTexts(tx, word)) ?? noTexts
    await store.upsertOwnCards(tx, personId, [{ ...texts, id, word, example: sentence, source }])
    return { id, is_new: true }
  })
}

export async function replaceCard(db: Db, card: CardText & { readonly id: string }, caller: Caller): Promise<Record<never, never>> {
  const personId = personOf(caller)
  requireFront(card)
  return inTransaction(db, async (tx) => {
    requireOwnCard(await store.lockCard(tx, card.id), personId)
    await store.upsertOwnCards(tx, personId, [card])
    return {}
  })
}

export function removeCard(db: Db, id: string, caller: Caller): Promise<Record<never, never>> {
  return inTransaction(db, async (tx) => {
    requireOwnCard(await store.lockCard(tx, id), personOf(caller))
    await store.deleteCard(tx, id)
    return {}
  })
}

/** Cards of a known word are asked no more; taken off the list, they are due as they were. */
export function setKnown(
  db: Db,
  { id, known }: { readonly id: string; readonly known: boolean },
  caller: Caller,
): Promise<Record<never, never>> {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    const { word } = requireCardOf(await store.lockCard(tx, id), personId)
    if (known) await store.insertKnownWords(tx, personId, [word])
    else await store.deleteKnownWord(tx, personId, word)
    return {}
  })
}

/** All cards of the caller's own that may be shown now, in the order in which they were made. */
export async function listShownCards(db: Db, caller: Caller): Promise<store.OwnCard[]> {
  return store.listOwnCards(db, await findShownCards(db, personOf(caller)))
}

export async function exportCards(db: Db, caller: Caller): Promise<OutputOf<Contract['export']>> {
  const cards = await listShownCards(db, caller)
  return { csv: writeCards(cards), count: cards.length }
}

const toKey = ({ id: _id, ...texts }: CardText & { readonly id: string | null }) =>
  JSON.stringify(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)))

interface Sorted {
  readonly added: readonly store.OwnCard[]
  readonly updated: readonly store.OwnCard[]
}

/** What of a file is new and what is changed; a card without an id whose texts are there already is neither. */
function sortCards(read: readonly ReadCard[], present: readonly store.OwnCard[], taken: ReadonlySet<string>): Sorted {
  const byId = new Map(present.map((card) => [card.id, toKey(card)]))
  const texts = new Set(byId.values())
  const added: store.OwnCard[] = []
  const updated: store.OwnCard[] = []
  for (const card of read) {
    const known = card.id === null ? undefined : byId.get(card.id)
    if (known !== undefined && card.id !== null) {
      if (known !== toKey(card)) updated.push({ ...card, id: card.id })
    } else if (card.id !== null || !texts.has(toKey(card))) {
      added.push({ ...card, id: card.id === null || taken.has(card.id) ? randomUUID() : card.id })
      texts.add(toKey(card))
    }
  }
  return { added, updated }
}

/** All cards of a CSV text, or none where something in it is wrong. */
export async function importCards(db: Db, csv: string, caller: Caller): Promise<OutputOf<Contract['import']>> {
  const read = readCards(csv)
  if ('faults' in read) throw new InvalidInput({ csv: read.faults })
  return storeCards(db, read.cards, caller)
}

/** Cards of a file beside those that are there; one with the id of one of the caller's replaces it. */
export function storeCards(db: Db, cards: readonly ReadCard[], caller: Caller): Promise<OutputOf<Contract['import']>> {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    await store.lockCardsOf(tx, personId)
    const present = await store.listOwnCards(tx, store.showAll(personId))
    const ids = cards.flatMap(({ id }) => (id === null ? [] : [id]))
    const { added, updated } = sortCards(cards, present, new Set(await store.listTakenIds(tx, personId, ids)))
    requireRoomFor(present.length, added.length)
    await store.upsertOwnCards(tx, personId, [...updated, ...added])
    return { added: added.length, updated: updated.length, unchanged: cards.length - added.length - updated.length }
  })
}
