import type { Media } from '#contract/content/paper.ts'
import type { Mp3Facts } from './mp3.ts'

/** A recording of an authoring folder. */
export interface SoundSource {
  /** Its path in the folder. */
  readonly path: string
  readonly media: Media
  readonly facts: Mp3Facts
  readonly content: Buffer
}
