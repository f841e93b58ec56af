/** How short and how long the reason of a complaint may be, in characters. */
export const reasonLength = { min: 20, max: 2000 } as const
