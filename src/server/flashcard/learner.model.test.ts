import { expect, test } from 'vitest'
import { answerCard, type Memory, predictRecall } from './memory.ts'
import { createRandom, firstSight, makeOffer, minutesLater } from './plan-offer.ts'
import { addDays, countAnswers, planDay, toWeekday } from './study-day.ts'

/** How many learners there are: `FLASHCARD_LEARNERS=1000 npm test -- learner.model` for all of them. */
const learners = Number(process.env['FLASHCARD_LEARNERS'] ?? 12)

const hourMs = 3_600_000
const begin = '2026-11-02'

interface Learner {
  readonly words: number
  readonly weeks: number
  readonly restDays: readonly number[]
  /** How well they remember beside what FSRS expects. */
  readonly strength: number
  /** Days in a row that they miss, from this day on. */
  readonly missedFrom: number
  readonly missedDays: number
  readonly days: number
  readonly seed: number
}

interface LearnedDay {
  readonly day: number
  readonly answers: number
  readonly fresh: number
  /** Cards that were due and stayed over. */
  readonly left: number
}

interface Card {
  memory: Memory | null
}

function chanceOf(memory: Memory | null, at: Date, strength: number): number {
  if (memory === null) return firstSight
  return memory.phase === 'review' ? Math.min(1, predictRecall(memory, at) * strength) : minutesLater
}

/** Somebody who does what the day gives them, answer by answer, by the rules of the product. */
function learn(learner: Learner): { readonly days: LearnedDay[]; readonly promised: number } {
  const { words, weeks, restDays, strength, missedFrom, missedDays, seed } = learner
  const offer = makeOffer({ words, weeks, restDays, today: begin })
  const random = createRandom(seed)
  const cards: Card[] = Array.from({ length: words }, () => ({ memory: null }))
  const days: LearnedDay[] = []
  for (let day = 0; day < learner.days; day += 1) {
    const date = addDays(begin, day)
    const isRestDay = restDays.includes(toWeekday(date))
    const isMissed = day >= missedFrom && day < missedFrom + missedDays
    if (isRestDay || isMissed) continue
    let at = Date.parse(`${date}T09:00:00Z`)
    const end = Date.parse(`${date}T00:00:00Z`) + 24 * hourMs
    const isDue = ({ memory }: Card) => memory !== null && memory.dueAt.getTime() < end
    const due = cards.filter(isDue)
    const load = planDay(
      { minutes: offer.minutes, newPerDay: offer.newPerDay, isRestDay },
      { answered: 0, introduced: 0 },
      { due: due.length, fresh: cards.filter(({ memory }) => memory === null).length },
    )
    const recallOf = ({ memory }: Card) => (memory === null || memory.phase !== 'review' ? 2 : predictRecall(memory, new Date(at)))
    const chosen = due.toSorted((one, other) => recallOf(other) - recallOf(one)).slice(0, load.due)
    const pending = [...chosen, ...cards.filter(({ memory }) => memory === null).slice(0, load.fresh)]
    let answers = 0
    while (pending.length > 0 && answers < load.answersLeft) {
      const card = pending.shift()
      if (card === undefined) break
      at += 8000
      const now = new Date(at)
      const isKnown = random() < chanceOf(card.memory, now, strength)
      card.memory = answerCard(card.memory, isKnown ? 'knew' : 'didnt', now)
      if (!isKnown) pending.push(card)
      answers += 1
    }
    days.push({ day, answers, fresh: load.fresh, left: due.length - load.due })
  }
  return { days, promised: countAnswers(offer.minutes) }
}

/** Where each learner is in a list, so that all sorts are among the first. */
function makeLearner(place: number): Learner {
  const random = createRandom(place + 1)
  const weeks = [6, 9, 12][place % 3] ?? 9
  const restDays = [[], [7], [6, 7], [2, 4, 6]][place % 4] ?? []
  const missedFrom = 7 + Math.floor(random() * 35)
  const words = 200 + Math.floor(random() * 300)
  return { words, weeks, restDays, strength: 0.75 + random() * 0.3, missedFrom, missedDays: 14, days: 120, seed: place + 7 }
}

test(`${learners} learners who miss fourteen days never get more than was promised`, { timeout: 1_200_000 }, () => {
  for (let place = 0; place < learners; place += 1) {
    const learner = makeLearner(place)
    const { days, promised } = learn(learner)
    expect(Math.max(...days.map(({ answers }) => answers))).toBeLessThanOrEqual(promised)
    expect(days.filter(({ left, fresh }) => left > 0 && fresh > 0)).toEqual([])
    const after = days.filter(({ day }) => day >= learner.missedFrom + learner.missedDays)
    expect(after.length).toBeGreaterThan(10)
    // Who remembers about as FSRS expects has worked off what was missed by then.
    const isUsual = learner.strength >= 0.95
    expect(after.at(-1)?.left).toBeLessThanOrEqual(isUsual ? 0 : learner.words)
  }
})

test('a learner as FSRS expects them sees every word of the deck about when the plan said so', () => {
  for (const weeks of [6, 9, 12]) {
    const learner = { words: 1500, weeks, restDays: [], strength: 1, missedFrom: 0, missedDays: 0, days: weeks * 7 + 14, seed: 3 }
    const { days, promised } = learn(learner)
    const lastNew = days.findLast(({ fresh }) => fresh > 0)?.day ?? 0
    expect(lastNew).toBeGreaterThanOrEqual(weeks * 7 - 8)
    expect(lastNew).toBeLessThan(weeks * 7 + 7)
    expect(Math.max(...days.map(({ answers }) => answers))).toBeGreaterThan(promised / 2)
  }
})
