import { criteriaOf, GradedSkill } from '#contract/grading/marking.ts'
import type { GraderQuality, GraderQualityInWeeks, qualityContract, QualityDays } from '#contract/grading/quality.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { type NameOf, namePeople } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import { toLongPage, toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { measureAgreement } from './agreement.ts'
import { pairSecondWithFirst, pairWithAnchors, pairWithOthers, toObservations } from './compare-graders.ts'
import { listMarkedScripts } from './marked-script.store.ts'
import { measureWeeks } from './measure-weeks.ts'
import { listObservations, type ObservedMarking, type ObservedPeriod } from './observation.store.ts'
import { estimateSeverity, type GraderSeverity, isFlagged } from './severity.ts'
import { sortGraders } from './sort-graders.ts'
import { sumWork } from './sum-work.ts'
import { type GraderWork, listWork } from './work.store.ts'

/** What the figures of a skill are made of. */
interface Compared {
  readonly skill: GradedSkill
  readonly markings: readonly ObservedMarking[]
  readonly severities: ReadonlyMap<number, GraderSeverity>
}

const toPeriod = (skill: GradedSkill, days: QualityDays = '365'): ObservedPeriod => ({ skill, days: Number(days) })

async function compareGraders(db: Db, period: ObservedPeriod): Promise<Compared> {
  const markings = await listObservations(db, period)
  const severities = estimateSeverity(toObservations(markings))
  return { skill: period.skill, markings, severities: new Map(severities.map((each) => [each.grader, each])) }
}

function toQuality(work: GraderWork, { skill, markings, severities }: Compared, nameOf: NameOf): GraderQuality {
  const { grader_id: id, every_minutes: _, ...figures } = work
  const found = severities.get(id)
  const severity = found?.overall ?? null
  const [others, anchors] = [measureAgreement(pairWithOthers(markings, id)), measureAgreement(pairWithAnchors(markings, id))]
  return {
    grader: { id, name: nameOf(id).name },
    skill,
    ...figures,
    severity,
    criteria: criteriaOf[skill].map((criterion) => ({ criterion, severity: found?.criteria.get(criterion) ?? null })),
    is_flagged: isFlagged(severity),
    with_others: others,
    with_anchors: anchors,
  }
}

/** How each grader marks a skill. A school has tens of graders: all are compared, and a page of them is answered. */
export async function listQuality(db: Db, query: InputOf<typeof qualityContract.list>) {
  const period = toPeriod(query.skill ?? 'writing', query.days)
  const [compared, work] = [await compareGraders(db, period), await listWork(db, period)]
  const nameOf = await namePeople(
    db,
    work.map(({ grader_id }) => grader_id),
  )
  const all = work.map((each) => toQuality(each, compared, nameOf))
  const wanted = sortGraders(query.flagged === 'true' ? all.filter(({ is_flagged }) => is_flagged) : all, query.sort)
  const { limit, offset } = toPageSlice(query)
  const totals = { ...sumWork(work), double_marked: measureAgreement(pairSecondWithFirst(compared.markings)) }
  return { ...toPage(query, wanted.length, wanted.slice(offset, offset + limit)), totals }
}

async function readQuality(db: Db, id: number, days: QualityDays | undefined, nameOf: NameOf): Promise<GraderQualityInWeeks[]> {
  const found: GraderQualityInWeeks[] = []
  for (const skill of GradedSkill.options) {
    const period = toPeriod(skill, days)
    const [work] = await listWork(db, period, id)
    if (work === undefined) continue
    const compared = await compareGraders(db, period)
    found.push({ ...toQuality(work, compared, nameOf), weeks: measureWeeks(compared.markings, id) })
  }
  return found
}

/** How one grader marks each skill; nothing of skills that they have marked nothing of. */
export async function getQuality(
  db: Db,
  { id, days }: InputOf<typeof qualityContract.read>,
): Promise<OutputOf<typeof qualityContract.read>> {
  const nameOf = await namePeople(db, [id])
  return { grader: { id, name: nameOf(id).name }, data: await readQuality(db, id, days, nameOf) }
}

/** How the caller marks each skill. */
export async function getOwnQuality(db: Db, { days }: InputOf<typeof qualityContract.own>, caller: Caller) {
  const id = personOf(caller)
  return { data: await readQuality(db, id, days, await namePeople(db, [id])) }
}

/** What one grader has handed back of a skill, newest first. */
export async function listScripts(db: Db, query: InputOf<typeof qualityContract.scripts>) {
  const { id, skill, after } = query
  const page = await listMarkedScripts(db, { grader: id, skill }, { ...toPageSlice(query), after })
  return toLongPage(
    query,
    page,
    page.rows.map((row) => ({ ...row, submitted_at: row.submitted_at.toISOString() })),
  )
}
