import type { QuestionStatistics } from '#contract/result/test-statistics.contract.ts'
import type { Key, KeyEntry } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import { acceptedOf } from '#contract/content/walk.ts'
import { normalise } from '#server/marking/index.ts'
import type { ResponseCount } from '#server/attempt/index.ts'
import { type CountedQuestion, flagQuestions } from './flags.ts'

export interface SectionCounts {
  readonly attempts: number
  readonly mean: number | null
  /** How many attempts are in each of the two extreme groups. */
  readonly extreme: number
  readonly responses: readonly ResponseCount[]
}

/** First attempts, one a person. */
export interface TrialCounts extends SectionCounts {
  /** Seconds in front of a question, by question. */
  readonly medians: ReadonlyMap<string, number>
}

const maxWrongAnswers = 12
/** With fewer people the two extreme groups say nothing. */
export const minForDiscrimination = 10

/** A response as the marker reads it, so that "The Library." and "the library" are one answer. */
export function foldResponse(key: Key, response: Response): string {
  if (response === null) return ''
  if (key.kind === 'text') return normalise(Array.isArray(response) ? response.join(' ') : response)
  return Array.isArray(response) ? response.toSorted().join(', ') : response
}

const sum = (counts: readonly ResponseCount[], of: (count: ResponseCount) => number) =>
  counts.reduce((total, count) => total + of(count), 0)

function listWrong(key: Key, wrong: readonly ResponseCount[]): QuestionStatistics['wrong_answers'] {
  const times = new Map<string, number>()
  for (const count of wrong) {
    const answer = foldResponse(key, count.response)
    times.set(answer, (times.get(answer) ?? 0) + count.times)
  }
  const answers = [...times].map(([answer, count]) => ({ answer, count }))
  return answers.toSorted((one, other) => other.count - one.count || one.answer.localeCompare(other.answer, 'en')).slice(0, maxWrongAnswers)
}

const noTimes: TrialCounts['medians'] = new Map()

function countQuestions(
  entries: readonly KeyEntry[],
  { attempts, extreme, responses }: SectionCounts,
  medians: TrialCounts['medians'] = noTimes,
): CountedQuestion[] {
  const numbered = entries.flatMap((entry) => entry.numbers.map((number) => ({ number, entry })))
  return numbered.map(({ number, entry: { question, type, key } }): CountedQuestion => {
    const own = responses.filter((count) => count.number === number)
    const [right, rest] = [own.filter(({ correct }) => correct), own.filter(({ correct }) => !correct)]
    const wrong = rest.filter(({ blank }) => !blank)
    const [best, weakest] = [sum(right, ({ by_best }) => by_best), sum(right, ({ by_weakest }) => by_weakest)]
    const figures = {
      question,
      number,
      type,
      key: [...acceptedOf(key)],
      right: sum(right, ({ times }) => times),
      blank: sum(rest, ({ blank, times }) => (blank ? times : 0)),
      wrong: sum(wrong, ({ times }) => times),
      wrong_answers: listWrong(key, wrong),
      discrimination: attempts < minForDiscrimination ? null : Math.round(((best - weakest) / extreme) * 100) / 100,
      median_seconds: medians.get(question) ?? null,
    }
    return { figures, best, weakest }
  })
}

/** The figures of each number of a section, in order: counts of all attempts; discrimination, time and flags of first attempts. */
export function toQuestionStatistics(entries: readonly KeyEntry[], counts: SectionCounts, trials: TrialCounts): QuestionStatistics[] {
  const tried = countQuestions(entries, trials, trials.medians)
  const flags = flagQuestions(tried, trials)
  return countQuestions(entries, counts).map(({ figures }, place) => {
    const { discrimination = null, median_seconds = null } = tried[place]?.figures ?? {}
    return { ...figures, discrimination, median_seconds, flags: flags[place] ?? [] }
  })
}
