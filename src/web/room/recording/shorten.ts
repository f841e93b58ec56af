import type { MissingChunk } from './recording-fault.ts'
import type { TakeLength } from './voice-wire.ts'

/** Takes up to the first chunk that is missing; those that have none left are not named. */
export function shorten(takes: readonly TakeLength[], missing: readonly MissingChunk[]): TakeLength[] {
  return takes.flatMap(({ take, chunks }) => {
    const holes = missing.filter((each) => each.take === take).map((each) => each.chunk)
    const whole = Math.min(chunks, ...holes)
    return whole > 0 ? [{ take, chunks: whole }] : []
  })
}
