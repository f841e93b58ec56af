import type { LastBand } from './home.contract.ts'

/** The last band of a skill: that of exam conditions where there is one, because practice with pauses says less. */
export function findShownBand<B extends Pick<LastBand, 'mode' | 'skill'>>(bands: readonly B[], skill: LastBand['skill']): B | null {
  const own = bands.filter((band) => band.skill === skill)
  return own.find(({ mode }) => mode === 'strict') ?? own[0] ?? null
}
