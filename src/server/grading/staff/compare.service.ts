import type { ComparedMarkings } from '#contract/grading/staff.contract.ts'
import { criteriaOf, type CriterionMark } from '#contract/grading/marking.ts'
import { findAnchor } from '#server/grading/anchor/anchor.store.ts'
import { requireTask } from '#server/grading/grading.policy.ts'
import { listMarkingsOf, type MadeMarking } from '#server/grading/marking.store.ts'
import { findTaskRecord, type TaskRecord } from '#server/grading/task-record.store.ts'
import { namePeople } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'

const bandOf = (marks: readonly CriterionMark[], { part, criterion }: Pick<CriterionMark, 'part' | 'criterion'>) =>
  marks.find((mark) => mark.part === part && mark.criterion === criterion)?.band ?? null

/** The bands of each part and criterion beside each other, in the order in which they are shown. */
function compare(
  { skill }: TaskRecord,
  markings: readonly MadeMarking[],
  agreed: readonly CriterionMark[] | null,
): ComparedMarkings['marks'] {
  const all = markings.map(({ marking }) => marking.marks)
  const parts = [...new Set([...all.flat(), ...(agreed ?? [])].map(({ part }) => part))].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return parts.flatMap((part) =>
    criteriaOf[skill].map((criterion) => {
      const at = { part, criterion }
      return { ...at, bands: all.map((marks) => bandOf(marks, at)), agreed: agreed === null ? null : bandOf(agreed, at) }
    }),
  )
}

/** Whether a script can be an anchor: it was released, and two graders or more agree on its bands. */
export const isFitForAnchor = (task: TaskRecord, first: MadeMarking | undefined): boolean =>
  task.kind === 'order' && task.status === 'released' && task.source === 'attempt' && (first?.agreed_marks ?? null) !== null

/** What was handed back of a script, the first marking first, whichever of its tasks is asked about. */
export async function compareMarkings(db: Db | Tx, id: number): Promise<ComparedMarkings> {
  const asked = requireTask(await findTaskRecord(db, id))
  const task = asked.marks_again === null ? asked : requireTask(await findTaskRecord(db, asked.marks_again))
  const markings = await listMarkingsOf(db, task.id)
  const [first] = markings
  const anchor = await findAnchor(db, task.script_id)
  const nameOf = await namePeople(
    db,
    markings.map(({ grader_id }) => grader_id),
  )
  const ofAnchor = task.kind === 'anchor' ? anchor : undefined
  const agreed_marks = ofAnchor?.marks ?? first?.agreed_marks ?? null
  const isUsed = anchor !== undefined && !anchor.is_retired
  return {
    markings: markings.map(({ task_id, kind, grader_id, band, submitted_at, marking }) => {
      const { id: personId, name } = nameOf(grader_id)
      return { task_id, kind, grader: { id: personId, name }, band, submitted_at: submitted_at.toISOString(), marking }
    }),
    marks: compare(task, markings, agreed_marks),
    agreed_band: ofAnchor?.band ?? first?.agreed_band ?? null,
    agreed_marks: agreed_marks === null ? null : [...agreed_marks],
    anchor: isUsed ? 'used' : isFitForAnchor(task, first) ? 'possible' : 'none',
  }
}
