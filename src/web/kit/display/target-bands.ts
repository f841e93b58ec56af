import { createContext, use } from 'react'

/** Bands by skill and `overall`; nothing, or null, where none is aimed for. */
export type TargetBands = Readonly<Partial<Record<string, number | null>>>

export const noTargetBands: TargetBands = {}

/** How the bands that the person before the page aims for are found. The app hands it in: who shows bands does not know where targets are. */
export const TargetBandsContext = createContext<() => TargetBands>(() => noTargetBands)

export function useTargetBands(): TargetBands {
  return use(TargetBandsContext)()
}
