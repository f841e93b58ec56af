import type { GradingOption, Marking } from '#contract/grading/marking.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import type { ReleasedRecord } from './graded.store.ts'

/** What of a marking was bought: bands with scores, comments with basic or VIP, a rewritten part and next steps with VIP. */
export function pickBought(marking: Marking, options: readonly GradingOption[]): Marking {
  const hasScores = options.includes('scores')
  const hasVip = options.includes('vip')
  const hasComments = hasVip || options.includes('basic')
  return {
    marks: hasScores ? marking.marks : marking.marks.map((mark) => ({ ...mark, band: null })),
    comments: hasComments ? marking.comments : [],
    overall: marking.overall,
    rewritten: hasVip ? marking.rewritten : null,
    next_steps: hasVip ? marking.next_steps : [],
    transcript: hasComments ? marking.transcript : '',
  }
}

/** The band before rounding, of all parts that were marked; parts that were left empty are marked with 0. Null where no band was given. */
export function findExactBand({ marking, skill, band }: Pick<ReleasedRecord, 'marking' | 'skill' | 'band'>): number | null {
  if (band === null) return null
  const parts = [...new Set(marking.marks.map(({ part }) => part))]
  return findSectionBand(marking.marks, skill, parts)?.exact ?? null
}
