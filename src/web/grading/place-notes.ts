/** A note, where it would stand beside its words, and how tall it is; in pixels. */
export interface PlacedNote {
  readonly id: string
  readonly top: number
  readonly height: number
}

/** Between two notes, in pixels. */
const gap = 8

/** The tops of notes in a margin: each at the height of its words, or below the note before it where that is in the way. */
export function placeNotes(notes: readonly PlacedNote[]): ReadonlyMap<string, number> {
  const tops = new Map<string, number>()
  let free = 0
  for (const { id, top, height } of notes) {
    const place = Math.max(top, free)
    tops.set(id, place)
    free = place + height + gap
  }
  return tops
}
