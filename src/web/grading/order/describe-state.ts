import type { SectionOption } from '#contract/grading/order.contract.ts'

type State = Pick<SectionOption, 'option' | 'state'>

const isWaiting = ({ state }: State) => state === 'waiting' || state === 'grading'

const pending = { scores: 'pending_scores', basic: 'pending_basic', vip: 'pending_vip' } as const
const waiting = { scores: 'waiting_scores', basic: 'pending_basic', vip: 'waiting_vip' } as const
const done = { scores: 'done_scores', basic: 'done_basic', vip: 'done_vip' } as const

/** The word of a list for what is bought of a section; null where nothing is, or where the band says enough. */
export function findBadge(options: readonly State[]) {
  const [first, second] = options.filter(isWaiting)
  if (first !== undefined) return second === undefined ? pending[first.option] : 'pending_more'
  const best = options.findLast(({ option, state }) => state === 'released' && option !== 'scores')
  return best === undefined ? null : done[best.option]
}

/** The sentence for one option; null where it is not bought. */
export function findSentence({ option, state }: State) {
  if (state === 'available') return null
  return state === 'released' ? done[option] : waiting[option]
}
