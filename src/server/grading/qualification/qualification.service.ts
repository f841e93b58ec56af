import type { GradedSkill } from '#contract/grading/marking.ts'
import type { Qualification, QualificationSet } from '#contract/grading/qualification.contract.ts'
import { findKept, isKept } from '#server/grading/anchor/anchor.service.ts'
import { countAnchorsFor, insertAnchorTask, listAnchorsForSet } from '#server/grading/anchor/anchor.store.ts'
import { claimTask, countClaims, lockClaimsOf } from '#server/grading/grader/claim.store.ts'
import { findGrader } from '#server/grading/grader/grader.service.ts'
import { type Grader, maxClaims, requireUnqualified } from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { endQualification, readSet } from '#server/grading/qualified.service.ts'
import { cancelTask } from '#server/grading/task.store.ts'
import { countAnchorsLeft, findLatestSet, listAskedSkills, listPassedSkills, type SetRecord } from '#server/grading/qualified.store.ts'
import { findSettings } from '#server/grading/setting.store.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { findOpenTask, insertSet } from './set.store.ts'

async function toSet(db: Db | Tx, set: SetRecord, grader: Grader): Promise<QualificationSet> {
  const { marked, deviation } = await readSet(db, set.id, set.skill)
  const left = set.ended_at === null ? await countAnchorsLeft(db, grader, set) : 0
  return {
    id: set.id,
    // Fewer where anchors were retired since it began.
    anchors: Math.min(set.anchors, marked.length + left),
    started_at: set.started_at.toISOString(),
    ended_at: set.ended_at?.toISOString() ?? null,
    passed: set.passed,
    marked: marked.map(({ submitted_at, ...rest }) => ({ ...rest, submitted_at: submitted_at.toISOString() })),
    deviation,
  }
}

/** An anchor for a set that is still there to mark; null where none is left. */
async function findAnchor(tx: Tx, grader: Grader, set: SetRecord): Promise<number | null> {
  for (;;) {
    const anchors = await listAnchorsForSet(tx, grader, set)
    const scriptId = await findKept(tx, anchors, { skill: set.skill, waits: true })
    if (scriptId !== null || anchors.length === 0) return scriptId
  }
}

/** The anchor of a set that the grader has begun; undefined where they have begun none, or what it was kept of is gone. */
async function findBegun(tx: Tx, set: SetRecord) {
  const open = await findOpenTask(tx, set.id)
  if (open === undefined || (await isKept(tx, open, set.skill))) return open
  await cancelTask(tx, open.id, null)
  return undefined
}

/** Ends the open set of a grader for which there is no anchor any more, where what they have marked is enough. */
async function settleSet(db: Db, grader: Grader, skill: GradedSkill): Promise<void> {
  const latest = await findLatestSet(db, grader.id, skill)
  if (latest === undefined || latest.ended_at !== null) return
  await inTransaction(db, async (tx) => {
    await lockClaimsOf(tx, grader.id)
    if ((await findBegun(tx, latest)) === undefined && (await findAnchor(tx, grader, latest)) === null)
      await endQualification(tx, latest.id, grader)
  })
}

/** Whether the caller is qualified for a skill, and how their newest set of anchors went. */
export async function readQualification(db: Db, skill: GradedSkill, caller: Caller): Promise<Qualification> {
  const grader = await findGrader(db, caller)
  await settleSet(db, grader, skill)
  const settings = await findSettings(db)
  const { anchors_to_qualify, fewest_anchors, max_mean_absolute, max_mean } = settings
  const [asked, passed, available, latest] = await Promise.all([
    listAskedSkills(db, fewest_anchors),
    listPassedSkills(db, grader.id),
    countAnchorsFor(db, grader, skill),
    findLatestSet(db, grader.id, skill),
  ])
  return {
    skill,
    is_qualified: passed.includes(skill),
    is_asked: asked.includes(skill),
    available,
    anchors: Math.min(anchors_to_qualify, available),
    fewest_anchors,
    max_mean_absolute,
    max_mean,
    latest: latest === undefined ? null : await toSet(db, latest, grader),
  }
}

/** The open set of a grader, or a new one of as many anchors as are asked for, or as there are. */
async function openSet(tx: Tx, grader: Grader, skill: GradedSkill): Promise<SetRecord> {
  const latest = await findLatestSet(tx, grader.id, skill)
  requireUnqualified(latest?.passed === true || (await listPassedSkills(tx, grader.id)).includes(skill))
  if (latest !== undefined && latest.ended_at === null) return latest
  const { anchors_to_qualify, fewest_anchors } = await findSettings(tx)
  const available = await countAnchorsFor(tx, grader, skill)
  if (available < fewest_anchors) throw refuse.NO_ANCHORS()
  return insertSet(tx, grader.id, skill, Math.min(anchors_to_qualify, available))
}

const hoursToMark = 120

async function makeTask(tx: Tx, grader: Grader, set: SetRecord): Promise<number> {
  const scriptId = await findAnchor(tx, grader, set)
  if (scriptId === null) throw refuse.NO_ANCHORS()
  const dueAt = new Date((await readClock(tx)).getTime() + hoursToMark * 3_600_000)
  return insertAnchorTask(tx, { scriptId, graderId: grader.id, qualificationId: set.id, dueAt, commentLanguage: 'en', priority: false })
}

/** Takes the next anchor of the caller's open set, or the one that they have begun. */
export async function takeNextAnchor(db: Db, skill: GradedSkill, caller: Caller): Promise<{ id: number }> {
  const grader = await findGrader(db, caller)
  await settleSet(db, grader, skill)
  return inTransaction(db, async (tx) => {
    await lockClaimsOf(tx, grader.id)
    const set = await openSet(tx, grader, skill)
    const open = await findBegun(tx, set)
    if (open?.is_claimed !== true && (await countClaims(tx, grader.id)) >= maxClaims) throw refuse.TOO_MANY_CLAIMS()
    const id = open?.id ?? (await makeTask(tx, grader, set))
    await claimTask(tx, id, grader.id)
    return { id }
  })
}
