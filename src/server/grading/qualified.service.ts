import { GradedSkill } from '#contract/grading/marking.ts'
import { findPersonByEmail } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { findDeviation, isQualified, pairMarks } from './find-deviation.ts'
import {
  countAnchorsLeft,
  endSet,
  findSet,
  insertPassed,
  listAskedSkills,
  listMarkedAnchors,
  listPassedSkills,
  type Marker,
} from './qualified.store.ts'
import { findSettings } from './setting.store.ts'

/** The skills of which somebody may grade: those that they are qualified for, and those with too few anchors to ask. */
export async function listGradableSkills(db: Db | Tx, graderId: number): Promise<GradedSkill[]> {
  const { fewest_anchors } = await findSettings(db)
  const [asked, passed] = [await listAskedSkills(db, fewest_anchors), await listPassedSkills(db, graderId)]
  return GradedSkill.options.filter((skill) => passed.includes(skill) || !asked.includes(skill))
}

/** The teacher of a demo grades without having marked anchors. */
export async function qualifyDemoTeacher(db: Db): Promise<void> {
  const teacher = await findPersonByEmail(db, 'teacher@bandstand.test')
  if (teacher === undefined) return
  for (const skill of GradedSkill.options) await insertPassed(db, teacher.id, skill)
}

/** Whoever grades a skill while nobody is asked to qualify for it stays qualified when anchors come. */
export async function qualifyByWork(tx: Tx, graderId: number, skill: GradedSkill): Promise<void> {
  const passed = await listPassedSkills(tx, graderId)
  if (!passed.includes(skill)) await insertPassed(tx, graderId, skill)
}

/** A set of anchors with a grader's bands beside the agreed ones. */
export async function readSet(db: Db | Tx, id: number, skill: GradedSkill) {
  const marked = (await listMarkedAnchors(db, id)).map(({ own, agreed, ...rest }) => ({ ...rest, marks: pairMarks(own, agreed) }))
  return { marked, deviation: marked.length === 0 ? null : findDeviation(skill, marked) }
}

/**
 * Ends a set whose anchors are all marked: its grader is qualified, or may do another. Where anchors were retired since it began and none is left in
 * their place, those that are marked decide, as long as they are as many as the fewest that anybody is asked to mark.
 */
export async function endQualification(tx: Tx, id: number, grader: Marker): Promise<void> {
  const set = await findSet(tx, id)
  if (set === undefined || set.ended_at !== null) return
  const { marked, deviation } = await readSet(tx, id, set.skill)
  if (deviation === null) return
  const settings = await findSettings(tx)
  if (marked.length < set.anchors && (marked.length < settings.fewest_anchors || (await countAnchorsLeft(tx, grader, set)) > 0)) return
  await endSet(tx, id, { anchors: marked.length, passed: isQualified(deviation.section, settings) })
}
