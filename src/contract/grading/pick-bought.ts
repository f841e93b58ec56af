import type { GradingOption, Marking } from './marking.ts'

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
