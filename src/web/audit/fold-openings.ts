import type { AuditRow } from '#contract/audit/audit.contract.ts'

/** An event, and how many of the same follow it without another in between. */
export interface FoldedEvent {
  /** The latest of them. */
  readonly event: AuditRow
  readonly times: number
}

/** Staff look at the record of a minor again and again: the event says no more than that they did. */
const isOpening = ({ action }: AuditRow) => action === 'minor.opened'

const isSameOpening = (one: AuditRow, other: AuditRow) => one.actor?.id === other.actor?.id && one.entity_id === other.entity_id

/** Events, newest first, with the openings of a minor's data between two other events as one for each of those who looked. */
export function foldOpenings(events: readonly AuditRow[]): readonly FoldedEvent[] {
  const folded: FoldedEvent[] = []
  let runFrom = 0
  for (const event of events) {
    const at = isOpening(event) ? folded.findIndex((each, place) => place >= runFrom && isSameOpening(each.event, event)) : -1
    const earlier = folded[at]
    if (earlier !== undefined) folded[at] = { ...earlier, times: earlier.times + 1 }
    else folded.push({ event, times: 1 })
    if (!isOpening(event)) runFrom = folded.length
  }
  return folded
}
