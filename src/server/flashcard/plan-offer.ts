import { answerCard, type Memory, predictRecall } from './memory.ts'
import { addDays, secondsPerAnswer, toWeekday } from './study-day.ts'

/** How a learner is thought to answer where FSRS says nothing: at the first sight of a word, and minutes after they saw it. */
export const firstSight = 0.3
export const minutesLater = 0.9

const dayMs = 24 * 3_600_000
const simulatedWords = 400
const simulatedDays = 12 * 7

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function chanceOf(memory: Memory | null, at: Date): number {
  if (memory === null) return firstSight
  return memory.phase === 'review' ? predictRecall(memory, at) : minutesLater
}

/** One word, answered whenever it is due: how many answers it takes on each day from its first. */
function simulateWord(random: () => number, counts: number[]): void {
  const begin = Date.UTC(2026, 0, 5, 9)
  let memory: Memory | null = null
  let at = new Date(begin)
  while (at.getTime() < begin + simulatedDays * dayMs) {
    const age = Math.floor((at.getTime() - begin) / dayMs)
    counts[age] = (counts[age] ?? 0) + 1 / simulatedWords
    memory = answerCard(memory, random() < chanceOf(memory, at) ? 'knew' : 'didnt', at)
    at = memory.dueAt
  }
}

let answersByAge: readonly number[] | null = null

/** How many answers a word takes on average, by the days since it was new. */
function listAnswersByAge(): readonly number[] {
  if (answersByAge !== null) return answersByAge
  const random = createRandom(1500)
  const counts = Array.from({ length: simulatedDays }, () => 0)
  for (let word = 0; word < simulatedWords; word += 1) simulateWord(random, counts)
  return (answersByAge = counts)
}

/** The expected answers of each day of a plan; those of a rest day come on the next day. */
function listLoads(isStudied: readonly boolean[], newWords: readonly number[]): number[] {
  const byAge = listAnswersByAge()
  const loads = isStudied.map(() => 0)
  let carried = 0
  for (const [day, studied] of isStudied.entries()) {
    const own = newWords.slice(0, day + 1).reduce((sum, count, first) => sum + count * (byAge[day - first] ?? 0), 0)
    if (studied) loads[day] = own + carried
    carried = studied ? 0 : carried + own
  }
  return loads
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** The average of the busiest seven days, rest days left out. */
function findBusiestWeek(isStudied: readonly boolean[], loads: readonly number[]): number {
  const weeks = loads.slice(6).map((_load, last) => loads.slice(last, last + 7).filter((_each, day) => isStudied[last + day] === true))
  return Math.max(...weeks.map(mean))
}

export interface OfferRequest {
  /** Words that are still new. */
  readonly words: number
  readonly weeks: number
  readonly restDays: readonly number[]
  /** The first day. */
  readonly today: string
}

export interface Offer {
  readonly minutes: number
  readonly newPerDay: number
  readonly seenBy: string
}

/** What days are never fuller than: a tenth more than the busiest week, for the days that are fuller than others. */
const reserve = 1.1

/** The minutes of a day that a deck takes in so many weeks. */
export function makeOffer({ words, weeks, restDays, today }: OfferRequest): Offer {
  const days = Array.from({ length: weeks * 7 }, (_each, day) => addDays(today, day))
  const isStudied = days.map((day) => !restDays.includes(toWeekday(day)))
  const studied = days.filter((_day, place) => isStudied[place] === true)
  const newPerDay = Math.max(1, Math.ceil(words / studied.length))
  let left = words
  const newWords = isStudied.map((isStudyDay) => {
    const count = isStudyDay ? Math.min(left, newPerDay) : 0
    left -= count
    return count
  })
  const busiest = findBusiestWeek(isStudied, listLoads(isStudied, newWords))
  return {
    minutes: Math.max(1, Math.ceil((busiest * reserve * secondsPerAnswer) / 60)),
    newPerDay,
    seenBy: findSeenBy({ words, newPerDay, restDays, today }),
  }
}

interface Pace {
  readonly words: number
  readonly newPerDay: number
  readonly restDays: readonly number[]
  readonly today: string
}

/** The day on which the last new word comes. */
export function findSeenBy({ words, newPerDay, restDays, today }: Pace): string {
  let left = Math.max(1, Math.ceil(words / newPerDay))
  let day = today
  for (;;) {
    if (!restDays.includes(toWeekday(day))) left -= 1
    if (left === 0) return day
    day = addDays(day, 1)
  }
}
