import { type CriterionMark, GradedSkill } from '#contract/grading/marking.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'

/** Who marks anchors, and whose work they aren't asked to mark. */
export interface Marker {
  readonly id: number
  readonly ownStudents: readonly number[]
}

/** Anchors that somebody may be asked to mark: not retired, and not their own work, a student's of theirs, or marked by them in earnest. */
export function isAnchorFor({ id, ownStudents }: Marker): Sql<boolean> {
  return sql<boolean>`(a.retired_at is null
    and (s.person_id is null or (s.person_id <> ${id} and s.person_id <> all(${[...ownStudents]}::bigint[])))
    and not exists (select from grading.marking m join grading.task x on x.id = m.task_id
      where x.script_id = a.script_id and x.kind <> 'anchor' and m.grader_id = ${id}))`
}

/** How many anchors there are of each skill. */
async function countAnchors(db: Db | Tx): Promise<Map<GradedSkill, number>> {
  const { rows } = await sql<{ skill: GradedSkill; count: number }>`
    select s.skill, count(*) as count from grading.anchor a join grading.script s on s.id = a.script_id where a.retired_at is null group by s.skill`.execute(
    db,
  )
  return new Map(rows.map(({ skill, count }) => [skill, count]))
}

/** The skills that graders are asked to qualify for: those with enough anchors. */
export async function listAskedSkills(db: Db | Tx, fewest: number): Promise<GradedSkill[]> {
  const counts = await countAnchors(db)
  return GradedSkill.options.filter((skill) => (counts.get(skill) ?? 0) >= fewest)
}

/** The skills that a grader is qualified for. */
export async function listPassedSkills(db: Db | Tx, graderId: number): Promise<GradedSkill[]> {
  const { rows } = await sql<{ skill: GradedSkill }>`
    select distinct skill from grading.qualification where grader_id = ${graderId} and passed order by skill desc`.execute(db)
  return rows.map(({ skill }) => skill)
}

/** Makes somebody qualified without anchors; nothing happens where they are. */
export async function insertPassed(tx: Db | Tx, graderId: number, skill: GradedSkill): Promise<void> {
  await sql`
    insert into grading.qualification (grader_id, skill, anchors, ended_at, passed)
    select ${graderId}, ${skill}, 0, kit.now(), true
    where not exists (select from grading.qualification where grader_id = ${graderId} and skill = ${skill} and passed)`.execute(tx)
}

/** A set of anchors that somebody marks to qualify. */
export interface SetRecord {
  readonly id: number
  readonly grader_id: number
  readonly skill: GradedSkill
  readonly anchors: number
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly passed: boolean | null
}

const setColumns = sql`id, grader_id, skill, anchors, started_at, ended_at, passed`

/** A set, held until the transaction ends. */
export async function findSet(tx: Tx, id: number): Promise<SetRecord | undefined> {
  const { rows } = await sql<SetRecord>`select ${setColumns} from grading.qualification where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The newest set of a grader. */
export async function findLatestSet(db: Db | Tx, graderId: number, skill: GradedSkill): Promise<SetRecord | undefined> {
  const { rows } = await sql<SetRecord>`
    select ${setColumns} from grading.qualification where grader_id = ${graderId} and skill = ${skill} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Ends a set by how many anchors were marked. */
export async function endSet(tx: Tx, id: number, { anchors, passed }: { anchors: number; passed: boolean }): Promise<void> {
  await sql`
    update grading.qualification set ended_at = kit.now(), passed = ${passed}, anchors = ${anchors} where id = ${id}`.execute(tx)
}

/** Whether anchor `a` is in the set. One whose task was canceled isn't. */
export const isInSet = (setId: number): Sql<boolean> => sql<boolean>`exists (
  select from grading.task t where t.qualification_id = ${setId} and t.script_id = a.script_id and t.status <> 'canceled')`

/** How many anchors there are for a set beside those that are marked: the one that is begun, and those that the grader may still be given. */
export async function countAnchorsLeft(db: Db | Tx, grader: Marker, { id, skill }: Pick<SetRecord, 'id' | 'skill'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from grading.task t where t.qualification_id = ${id} and t.status in ('queued', 'claimed'))
      + (select count(*) from grading.anchor a join grading.script s on s.id = a.script_id
        where s.skill = ${skill} and ${isAnchorFor(grader)} and not ${isInSet(id)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

interface MarkedAnchorRecord {
  readonly task_id: number
  readonly candidate_number: number
  readonly test_title: string
  readonly submitted_at: Date
  readonly band: number
  readonly agreed_band: number
  readonly own: readonly CriterionMark[]
  readonly agreed: readonly CriterionMark[]
}

/** What was handed back of a set, the first first. */
export async function listMarkedAnchors(db: Db | Tx, setId: number): Promise<MarkedAnchorRecord[]> {
  const { rows } = await sql<MarkedAnchorRecord>`
    select t.id as task_id, s.candidate_number, s.test_title, m.submitted_at, m.band::float8 as band, a.band::float8 as agreed_band,
      m.marking -> 'marks' as own, a.marks as agreed
    from grading.task t join grading.marking m on m.task_id = t.id join grading.script s on s.id = t.script_id
    join grading.anchor a on a.script_id = t.script_id
    where t.qualification_id = ${setId} order by m.submitted_at, t.id`.execute(db)
  return rows
}
