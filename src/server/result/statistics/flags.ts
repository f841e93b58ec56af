import { minTrials } from '#contract/attempt/trial.ts'
import type { QuestionFlag, QuestionStatistics } from '#contract/result/test-statistics.contract.ts'
import { findMedian } from '#server/attempt/index.ts'

/** A question as it was counted: how many of the best and of the weakest were right. */
export interface CountedQuestion {
  readonly figures: Omit<QuestionStatistics, 'flags'>
  readonly best: number
  readonly weakest: number
}

interface Section {
  readonly attempts: number
  /** How many attempts are in each of the two extreme groups. */
  readonly extreme: number
}

/** Nine in ten lie below a figure and so many of its standard errors. */
const widths = 1.28
/** A question that separates by less says little of anybody (Ebel 1965). */
const leastDiscrimination = 0.2
/** Beyond these shares nearly everybody is right, or wrong, and nothing can separate. */
const separable = { from: 0.15, to: 0.9 } as const
const tooEasy = 0.95
/** One wrong answer that so many give, and more than give the right one. */
const preferred = 0.25
const skipped = 0.3
/** Times of the median of the section's questions, and seconds. */
const slow = { times: 3, from: 90 } as const

/** What the discrimination would be at most, in nine cases of ten: few attempts must not accuse a question. */
function findHighestDiscrimination({ best, weakest }: CountedQuestion, extreme: number): number {
  const smooth = (count: number) => (count + 0.5) / (extreme + 1)
  const error = (count: number) => (smooth(count) * (1 - smooth(count))) / extreme
  return (best - weakest) / extreme + widths * Math.sqrt(error(best) + error(weakest))
}

function flagDiscrimination(question: CountedQuestion, { attempts, extreme }: Section): QuestionFlag[] {
  const highest = findHighestDiscrimination(question, extreme)
  if (highest < 0) return ['reversed']
  const share = question.figures.right / attempts
  return highest < leastDiscrimination && share >= separable.from && share <= separable.to ? ['weak'] : []
}

/** Left out by many who went on to answer a later one; at the end of a section time may have been up. */
function isSkipped(questions: readonly CountedQuestion[], place: number, attempts: number): boolean {
  const blank = questions[place]?.figures.blank ?? 0
  return blank / attempts >= skipped && questions.slice(place + 1).some(({ figures }) => figures.blank <= blank / 2)
}

/** How each question of a section misbehaves, by people's first attempts; nothing is said of any with fewer than `minTrials`. */
export function flagQuestions(questions: readonly CountedQuestion[], section: Section): QuestionFlag[][] {
  const { attempts, extreme } = section
  if (attempts < minTrials || extreme === 0) return questions.map(() => [])
  const usual = findMedian(questions.flatMap(({ figures }) => figures.median_seconds ?? [])) ?? 0
  return questions.map((question, place) => {
    const { right, wrong_answers: answers, median_seconds: seconds } = question.figures
    const most = answers[0]?.count ?? 0
    const isSlow = seconds !== null && seconds >= slow.from && seconds >= slow.times * usual
    return [
      ...(most > right && most / attempts >= preferred ? (['wrong_preferred'] as const) : []),
      ...flagDiscrimination(question, section),
      ...(right / attempts < separable.from ? (['too_hard'] as const) : []),
      ...(isSkipped(questions, place, attempts) ? (['often_skipped'] as const) : []),
      ...(isSlow ? (['slow'] as const) : []),
      ...(right / attempts > tooEasy ? (['too_easy'] as const) : []),
    ]
  })
}
