import type { GradingSettings } from '#contract/grading/staff.contract.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/database.ts'
import { agreeMarks, isWithin, type Judgement } from './agree-marks.ts'
import { draw } from '#server/grading/draw.ts'
import { listMarkingsOf, type MadeMarking, setAgreed } from '#server/grading/marking.store.ts'
import { releaseTask } from '#server/grading/release.service.ts'
import { findSettings } from '#server/grading/setting.store.ts'
import { hasSecondTask, insertTaskAgain, releaseSubmitted } from '#server/grading/task.store.ts'
import { type HeldTaskRecord, lockTaskRecord, optionsOf } from '#server/grading/task-record.store.ts'

/** Whether there is time for another marking before the first is released alone. */
async function hasTime(tx: Tx, task: HeldTaskRecord, { release_lead_minutes: lead }: GradingSettings): Promise<boolean> {
  return (await readClock(tx)).getTime() + lead * 60_000 < task.due_at.getTime()
}

/** Whether a task whose first marking is stored goes to a second grader: by a draw, once a script, and in time. */
async function isDrawn(tx: Tx, task: HeldTaskRecord): Promise<boolean> {
  const settings = await findSettings(tx)
  return (
    optionsOf(task).includes('scores') &&
    draw(settings.second_share_bps) &&
    (await hasTime(tx, task, settings)) &&
    !(await hasSecondTask(tx, task.script_id))
  )
}

const toJudgement = ({ band, marking }: MadeMarking): Judgement => ({ band: band ?? 0, marks: marking.marks })

/** Releases a task with what its first and other markings agree on. */
async function releaseAgreed(tx: Tx, task: HeldTaskRecord, [first, ...others]: readonly [MadeMarking, ...MadeMarking[]]): Promise<void> {
  const marks = agreeMarks(
    first.marking.marks,
    others.map(({ marking }) => marking.marks),
  )
  const parts = [...new Set(marks.map(({ part }) => part))]
  const band = findSectionBand(marks, task.skill, parts)?.band ?? first.band ?? 0
  await setAgreed(tx, task.id, marks, band)
  await releaseTask(tx, task, band)
}

/** Decides about a bought task, held, after a second or third grader has handed back: it is released, or goes to a third. */
async function settle(tx: Tx, first: HeldTaskRecord): Promise<void> {
  if (first.status !== 'submitted') return
  const [own, second, third] = (await listMarkingsOf(tx, first.id)).filter(({ kind }) => kind !== 'remark')
  if (own === undefined || second === undefined) return
  if (third !== undefined) return releaseAgreed(tx, first, [own, second, third])
  const settings = await findSettings(tx)
  if (isWithin(settings.tolerance, toJudgement(own), toJudgement(second))) return releaseAgreed(tx, first, [own, second])
  if (await hasTime(tx, first, settings)) return insertTaskAgain(tx, first.id, 'third')
  return releaseTask(tx, first, own.band)
}

/**
 * What follows once the marking of a held task is stored: it is released, waits for another, or decides about the one that it marks again.
 * `marksAlone`: it goes to no second grader.
 */
export async function finishMarking(
  tx: Tx,
  task: HeldTaskRecord,
  band: number | null,
  { marksAlone }: { readonly marksAlone: boolean },
): Promise<void> {
  if (task.kind === 'order') {
    if (!marksAlone && (await isDrawn(tx, task))) return insertTaskAgain(tx, task.id, 'second')
    return releaseTask(tx, task, band)
  }
  await releaseSubmitted(tx, task.id)
  if (task.marks_again === null || task.kind === 'remark') return
  const first = await lockTaskRecord(tx, task.marks_again)
  if (first !== undefined) await settle(tx, first)
}

/** Releases a task with its first marking alone, where the others are not there in time; nothing happens where it was released before. */
export async function releaseFirstAlone(tx: Tx, taskId: number): Promise<void> {
  const first = await lockTaskRecord(tx, taskId)
  if (first?.status !== 'submitted') return
  const [own] = await listMarkingsOf(tx, taskId)
  await releaseTask(tx, first, own?.band ?? null)
}
