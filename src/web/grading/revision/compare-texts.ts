import { diffWordsWithSpace } from 'diff'

/** A run of words that both texts have, that only the old one has, or only the new one. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

const timeoutMs = 400

/** The differences of two texts word by word; null where they have too little in common to be compared in a short time. */
export function compareTexts(earlier: string, now: string): Piece[] | null {
  const changes = diffWordsWithSpace(earlier, now, { timeout: timeoutMs })
  return changes?.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value })) ?? null
}

/** How many words were added and removed. */
export function countChanges(pieces: readonly Piece[]): { readonly added: number; readonly removed: number } {
  const count = (kind: Piece['kind']) =>
    pieces.reduce((sum, piece) => (piece.kind === kind ? sum + (piece.text.match(/\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu)?.length ?? 0) : sum), 0)
  return { added: count('added'), removed: count('removed') }
}
