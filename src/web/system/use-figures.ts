import type { Overview } from '#contract/system/overview.contract.ts'
import { useTranslations } from '#web/kit/i18n/words.ts'
import { counterWordFiles, toCounterWordFile } from './counter-word-files.ts'
import { type Counter, counters, findFigure } from './overview-query.ts'

export interface ShownFigure extends Counter {
  readonly count: number
  readonly oldest: string | null
  readonly oldestId: number | null
  readonly nextDue: string | null
  readonly late: number
  readonly taken: number | null
  readonly text: string
}

/** The figures of a section in its order, each with how many there are, since when, and what it is called. */
export function useFigures(overview: Overview, section: Counter['section']): readonly ShownFigure[] {
  const translate = useTranslations(counterWordFiles)
  return counters
    .filter((counter) => counter.section === section)
    .map((counter) => {
      const { count, oldest, oldest_id: oldestId, next_due: nextDue, late, taken } = findFigure(overview, counter)
      const text = translate(toCounterWordFile(counter), counter.figure.replace('.', '_'), { count })
      return { ...counter, count, oldest, oldestId, nextDue, late, taken, text }
    })
}
