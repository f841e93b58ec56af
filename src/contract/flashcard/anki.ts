/** An Anki package may be so large; with pictures and sounds they are larger, and are exported without. */
export const ankiBytes = 20 * 1024 * 1024

/** What became of an imported package. */
export interface AnkiImported {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  /** Notes without a word, or with neither meaning nor example. */
  readonly left: number
}
