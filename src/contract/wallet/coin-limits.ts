/** How many coins one deposit has, at least and at most. */
export const minCoins = 1
export const maxCoins = 1000

/** How many coins one member of staff gives or deducts at once; more needs a second one, up to `maxAdjustment`. */
export const maxAloneAdjustment = 1000
export const maxAdjustment = 10_000
/** From here on staff say why. */
export const maxAdjustmentWithoutReason = 100
