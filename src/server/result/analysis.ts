import type { NearMissTally, ResultAnalysis, TypeTally } from '#contract/result/analysis.ts'
import type { AnswerChange } from '#contract/result/result.ts'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import { type MarkReason, nearMissReasons } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import type { AnalysedRow } from './analysed.service.ts'
import { findMedian } from '#server/attempt/index.ts'

/** A marked section with what the log says of it. */
export interface AnalysedSection extends AnalysedRow {
  readonly key: AnswerKey
  /** Seconds by question, where they were measured. */
  readonly seconds: ReadonlyMap<string, number>
  readonly changes: readonly AnswerChange[]
}

const maxExamples = 3
const maxGivenAway = 5

/** Marks and time by skill and question type, in the order in which they were met. */
export function tallyTypes(sections: readonly Pick<AnalysedSection, 'skill' | 'key' | 'marks' | 'seconds'>[]): TypeTally[] {
  const rows = new Map<string, { tally: Omit<TypeTally, 'median_seconds'>; times: number[] }>()
  for (const { skill, key, marks, seconds } of sections) {
    for (const { question, type } of keyEntriesOf(key)) {
      const own = marks.filter((mark) => mark.question === question)
      const { tally, times } = rows.get(`${skill} ${type}`) ?? { tally: { skill, type, correct: 0, total: 0 }, times: [] }
      const time = seconds.get(question)
      rows.set(`${skill} ${type}`, {
        tally: { ...tally, correct: tally.correct + own.filter(({ correct }) => correct).length, total: tally.total + own.length },
        times: time === undefined ? times : [...times, time],
      })
    }
  }
  return [...rows.values()].map(({ tally, times }) => ({ ...tally, median_seconds: findMedian(times) }))
}

/** Near misses by reason, the most frequent first. */
export function tallyNearMisses(sections: readonly AnalysedSection[]): NearMissTally[] {
  const tallies = new Map<MarkReason, NearMissTally>()
  for (const { key, marks, responses, ...section } of sections) {
    const accepted = new Map(keyEntriesOf(key).map((entry) => [entry.question, entry.key.kind === 'text' ? entry.key.accepted : []]))
    for (const { question, number, reason } of marks.filter((mark) => !mark.correct && nearMissReasons.has(mark.reason))) {
      const { count, examples } = tallies.get(reason) ?? { count: 0, examples: [] }
      const example = {
        attempt_id: section.attempt_id,
        test_title: section.test_title,
        skill: section.skill,
        number,
        response: responses[question] ?? null,
        accepted: accepted.get(question) ?? [],
      }
      tallies.set(reason, { reason, count: count + 1, examples: [...examples, example].slice(0, maxExamples) })
    }
  }
  return [...tallies.values()].toSorted((one, other) => other.count - one.count)
}

export function tallyChanges(sections: readonly AnalysedSection[]): ResultAnalysis['changes'] {
  const all = sections.flatMap(({ attempt_id, test_title, skill, changes }) =>
    changes.map((change) => ({ attempt_id, test_title, skill, change })),
  )
  const lost = all.filter(({ change }) => change.way === 'right_to_wrong')
  return {
    right_to_wrong: lost.length,
    wrong_to_right: all.length - lost.length,
    given_away: lost.slice(0, maxGivenAway).map(({ change: { numbers, before, after }, ...place }) => {
      return { ...place, number: numbers[0] ?? 1, before, after }
    }),
  }
}
