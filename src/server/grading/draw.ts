import { randomInt } from 'node:crypto'

/** Whether a draw with this share, in hundredths of a percent, falls: never with 0, always with 10,000. */
export const draw = (shareBps: number): boolean => randomInt(10_000) < shareBps
