/** In how many weeks a deck can be learned. */
export const planWeeks = [6, 9, 12] as const

/** Days of a week without cards. */
export const maxRestDays = 3
