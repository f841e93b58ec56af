import type { CriterionMark } from '#contract/grading/marking.ts'
import type { BandPair } from './agreement.ts'
import type { ObservedMarking } from './observation.store.ts'
import type { Observation } from './severity.ts'

/** A task that nothing was written for has band 0 in every criterion, whoever marks it, and says nothing of its grader. */
function listWritten(marks: readonly CriterionMark[]): readonly CriterionMark[] {
  const empty = [...Map.groupBy(marks, ({ part }) => part)].flatMap(([part, own]) => (own.every(({ band }) => band === 0) ? [part] : []))
  return marks.filter(({ part }) => !empty.includes(part))
}

/** Every band that was given, with what is agreed of an anchor. */
export function toObservations(markings: readonly ObservedMarking[]): Observation[] {
  return markings.flatMap(({ grader_id, script_id, marks, agreed }) =>
    listWritten(marks).flatMap(({ part, criterion, band }): Observation[] => {
      if (band === null) return []
      const same = agreed?.marks.find((mark) => mark.part === part && mark.criterion === criterion)
      if (agreed !== null && (same === undefined || same.band === null)) return []
      return [{ grader: grader_id, script: script_id, criterion, band, agreed: same?.band ?? null }]
    }),
  )
}

/** The section bands of a grader beside those of anchors. */
export function pairWithAnchors(markings: readonly ObservedMarking[], grader: number): BandPair[] {
  return markings.flatMap(({ grader_id, band, agreed }) =>
    grader_id === grader && agreed !== null ? [{ band, other: Number(agreed.band) }] : [],
  )
}

/** The section bands of a grader beside those of everybody who marked the same script. */
export function pairWithOthers(markings: readonly ObservedMarking[], grader: number): BandPair[] {
  const live = markings.filter(({ agreed }) => agreed === null)
  const own = new Map(live.filter(({ grader_id }) => grader_id === grader).map(({ script_id, band }) => [script_id, band]))
  return live.flatMap(({ grader_id, script_id, band: other }) => {
    const band = own.get(script_id)
    return grader_id === grader || band === undefined ? [] : [{ band, other }]
  })
}

/** The second marking of each script that was marked more than once, beside the first. */
export function pairSecondWithFirst(markings: readonly ObservedMarking[]): BandPair[] {
  const live = markings.filter(({ agreed }) => agreed === null)
  return [...Map.groupBy(live, ({ script_id }) => script_id).values()].flatMap((own) => {
    const [first, second] = own.toSorted((one, other) => one.submitted_at.getTime() - other.submitted_at.getTime())
    return first === undefined || second === undefined ? [] : [{ band: second.band, other: first.band }]
  })
}

export interface Deviation {
  readonly at: Date
  readonly difference: number
}

/** By how much a grader gave more or less than what is agreed, or than the mean of the others who marked the same script. */
export function listDeviations(markings: readonly ObservedMarking[], grader: number): Deviation[] {
  const ofScript = Map.groupBy(
    markings.filter(({ agreed }) => agreed === null),
    ({ script_id }) => script_id,
  )
  return markings.flatMap(({ grader_id, script_id, submitted_at: at, band, agreed }) => {
    if (grader_id !== grader) return []
    if (agreed !== null) return [{ at, difference: band - Number(agreed.band) }]
    const others = (ofScript.get(script_id) ?? []).filter((each) => each.grader_id !== grader)
    if (others.length === 0) return []
    return [{ at, difference: band - others.reduce((sum, each) => sum + each.band, 0) / others.length }]
  })
}
