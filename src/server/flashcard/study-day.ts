/** How long one answer takes, on average; how many seconds of a promise it uses. */
export const secondsPerAnswer = 8

/** Without a plan. */
export const defaultMinutes = 10
export const defaultNewPerDay = 10

/** How many answers a card that is due takes on its day, on average: it may be forgotten, and is asked again then. */
const answersPerDue = 1.2
/** The same of a new card. */
const answersPerNew = 2

export interface DayPromise {
  readonly minutes: number
  readonly newPerDay: number
  readonly isRestDay: boolean
}

export interface DoneToday {
  readonly answered: number
  /** Cards whose first answer was today. */
  readonly introduced: number
}

export interface Waiting {
  readonly due: number
  readonly fresh: number
}

export interface DayLoad extends Waiting {
  /** No more answers today than these, whatever they are. */
  readonly answersLeft: number
}

export const countAnswers = (minutes: number): number => Math.floor((minutes * 60) / secondsPerAnswer)

export const countMinutes = (answers: number): number => Math.ceil((answers * secondsPerAnswer) / 60)

/** How many of what waits is for today. Where it is too much, there are fewer new cards first, and only then fewer of those that are due. */
export function planDay(promise: DayPromise, done: DoneToday, waiting: Waiting): DayLoad {
  const answersLeft = promise.isRestDay ? 0 : Math.max(0, countAnswers(promise.minutes) - done.answered)
  if (answersLeft === 0) return { answersLeft, due: 0, fresh: 0 }
  const due = Math.min(waiting.due, Math.max(1, Math.floor(answersLeft / answersPerDue)))
  const room = answersLeft - due * answersPerDue
  const fresh = Math.min(waiting.fresh, promise.newPerDay - done.introduced, Math.floor(room / answersPerNew))
  return { answersLeft, due, fresh: Math.max(0, fresh) }
}

/** How many answers a day's cards take, on average. */
export function estimateAnswers({ answersLeft, due, fresh }: DayLoad): number {
  return Math.min(answersLeft, Math.ceil(due * answersPerDue + fresh * answersPerNew))
}

/** From Monday, 1, to Sunday, 7. */
export function toWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10)
}

interface StreakDays {
  readonly today: string
  readonly answered: ReadonlySet<string>
  readonly restDays: readonly number[]
  /** Days without an answer on which something was due. */
  readonly missed: ReadonlySet<string>
}

/** Days with answers, in a row. Today is no gap yet, and neither is a rest day or a day on which nothing was due. */
export function countStreak({ today, answered, restDays, missed }: StreakDays): number {
  const first = [...answered].toSorted()[0] ?? today
  let streak = 0
  for (let day = today; day >= first; day = addDays(day, -1)) {
    if (answered.has(day)) streak += 1
    else if (day !== today && missed.has(day) && !restDays.includes(toWeekday(day))) break
  }
  return streak
}
