/** The highest price in T-Coins. */
export const maxPrice = 1_000_000

/** Of the list price of grading, what Pro members save, in hundredths of a per cent. */
export const proDiscountBps = 2000

/** What a grading option costs Pro members. */
export const toProPrice = (price: number) => (price * (10_000 - proDiscountBps)) / 10_000

/** Whether a price stays whole for Pro members. */
export const isWholeForPro = (price: number) => price % 5 === 0
