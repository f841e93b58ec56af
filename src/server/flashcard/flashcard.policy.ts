import { refuse } from './flashcard.refusals.ts'

/** How many cards of their own somebody may have. */
export const maxOwnCards = 10_000

/** A card, as far as rights go. */
export interface CardOwner {
  readonly person_id: number
  /** Null for a card with texts of the person's own. */
  readonly word_id: number | null
}

/** Somebody else’s card is answered like one that isn’t there. */
export function requireCardOf<C extends CardOwner>(card: C | undefined, personId: number): C {
  if (card === undefined || card.person_id !== personId) throw refuse.NO_SUCH_CARD()
  return card
}

/** Only cards that the person made can be changed or deleted, not those of a deck of the product. */
export function requireOwnCard<C extends CardOwner>(card: C | undefined, personId: number): C {
  const found = requireCardOf(card, personId)
  if (found.word_id !== null) throw refuse.NOT_OWN_CARD()
  return found
}

export function requireRoomFor(ownCards: number, more: number): void {
  if (ownCards + more > maxOwnCards) throw refuse.TOO_MANY_CARDS({ max: maxOwnCards })
}
