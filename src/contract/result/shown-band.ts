import type { LastBand } from '#contract/result/home.contract.ts'

/** The last band of a skill: that of exam conditions where there is one, because practice with pauses says less. */
export function findShownBand(bands: readonly LastBand[], skill: LastBand['skill']): LastBand | null {
  const own = bands.filter((band) => band.skill === skill)
  return own.find(({ mode }) => mode === 'strict') ?? own[0] ?? null
}
