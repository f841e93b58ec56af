/** Mistakes are shared out over so many days at most. */
const maxDays = 7
/** More than this in a day is no longer looked at closely. */
const maxGoal = 10
/** Fewer than this are not shared out. */
const minGoal = 3

interface Share {
  /** Mistakes to look at, with those that were settled today. */
  readonly total: number
  /** Days until the exam; null without a date. */
  readonly daysLeft: number | null
}

/** How many mistakes to look at today. A day on which none were leaves more of them to fewer days. */
export function findDailyGoal({ total, daysLeft }: Share): number {
  const days = daysLeft === null || daysLeft < 0 ? maxDays : Math.min(maxDays, Math.max(1, daysLeft))
  return Math.min(total, maxGoal, Math.max(minGoal, Math.ceil(total / days)))
}
