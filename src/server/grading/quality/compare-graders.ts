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
