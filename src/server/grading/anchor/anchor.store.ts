import type { CriterionMark, GradedSkill } from '#contract/grading/marking.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { isAnchorFor, isInSet, type Marker } from '#server/grading/qualified.store.ts'

export interface PickedAnchor {
  readonly script_id: number
  readonly attempt_id: number | null
}

/** How many anchors of a skill a grader may be asked to mark. */
export async function countAnchorsFor(db: Db | Tx, grader: Marker, skill: GradedSkill): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from grading.anchor a join grading.script s on s.id = a.script_id
    where s.skill = ${skill} and ${isAnchorFor(grader)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Anchors for a set, without those that are in it: what the grader has marked least often comes first, else by chance. */
export async function listAnchorsForSet(
  tx: Tx,
  grader: Marker,
  { id, skill }: { id: number; skill: GradedSkill },
): Promise<PickedAnchor[]> {
  const { rows } = await sql<PickedAnchor>`
    select a.script_id, s.attempt_id from grading.anchor a join grading.script s on s.id = a.script_id
    where s.skill = ${skill} and ${isAnchorFor(grader)}
      and not ${isInSet(id)}
    order by (select count(*) from grading.task t where t.kind = 'anchor' and t.assigned_to = ${grader.id} and t.script_id = a.script_id), random()
    limit 20`.execute(tx)
  return rows
}

/** Anchors of a skill that a grader has never been given, by chance. */
export async function listNewAnchors(tx: Tx, grader: Marker, skill: GradedSkill): Promise<PickedAnchor[]> {
  const { rows } = await sql<PickedAnchor>`
    select a.script_id, s.attempt_id from grading.anchor a join grading.script s on s.id = a.script_id
    where s.skill = ${skill} and ${isAnchorFor(grader)}
      and not exists (select from grading.task t where t.kind = 'anchor' and t.assigned_to = ${grader.id} and t.script_id = a.script_id)
    order by random() limit 20`.execute(tx)
  return rows
}

interface NewAnchorTask {
  readonly scriptId: number
  readonly graderId: number
  readonly qualificationId: number | null
  readonly dueAt: Date
  readonly commentLanguage: Lang
  readonly priority: boolean
}

/** Makes a task of an anchor for one grader; outside a qualification it earns the rate of this moment. */
export async function insertAnchorTask(tx: Tx, task: NewAnchorTask): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grading.task (script_id, comment_language, priority, due_at, assigned_to, kind, qualification_id, options, rate_amount, rate_currency)
    select s.id, ${task.commentLanguage}, ${task.priority}, ${task.dueAt}, ${task.graderId}, 'anchor', ${task.qualificationId}, array['scores'],
      case when ${task.qualificationId}::bigint is null then r.amount else 0 end, r.currency
    from grading.script s cross join lateral (
      select amount, currency from grading.rate r where r.option = 'scores' and r.skill = s.skill order by r.id desc limit 1) r
    where s.id = ${task.scriptId} returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a task of an anchor was not stored')
  return id
}

interface AnchorRecord {
  readonly marks: readonly CriterionMark[]
  readonly band: number
  readonly is_retired: boolean
}

export async function findAnchor(db: Db | Tx, scriptId: number): Promise<AnchorRecord | undefined> {
  const { rows } = await sql<AnchorRecord>`
    select marks, band::float8 as band, retired_at is not null as is_retired from grading.anchor where script_id = ${scriptId}`.execute(db)
  return rows[0]
}

interface NewAnchor {
  readonly marks: readonly CriterionMark[]
  readonly band: number
  readonly madeBy: number
}

/** Makes a script an anchor, or one again that was retired. Its bands stay those of the first time where somebody has marked it since. */
export async function upsertAnchor(tx: Tx, scriptId: number, { marks, band, madeBy }: NewAnchor): Promise<void> {
  await sql`
    insert into grading.anchor (script_id, marks, band, made_by) values (${scriptId}, ${JSON.stringify(marks)}::jsonb, ${band}, ${madeBy})
    on conflict (script_id) do update set retired_at = null`.execute(tx)
}

export async function retireAnchor(tx: Tx, scriptId: number): Promise<void> {
  await sql`update grading.anchor set retired_at = kit.now() where script_id = ${scriptId} and retired_at is null`.execute(tx)
  await sql`
    update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null
    where script_id = ${scriptId} and kind = 'anchor' and status = 'queued'`.execute(tx)
}

/** An anchor that ships, as its file says it. */
export interface ShippedAnchor {
  readonly key: string
  readonly skill: GradedSkill
  readonly module: 'academic' | 'general'
  readonly testTitle: string
  readonly words: number
  readonly content: unknown
  readonly marks: readonly CriterionMark[]
  readonly band: number
}

/** Holds the anchors that ship, so that of two servers that start one stores them. */
export async function lockShippedAnchors(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('grading anchors that ship', 0))`.execute(tx)
}

/** Stores an anchor that ships, once by its key. A newer text or band replaces the stored one only where nobody has begun to mark it. */
export async function putShippedAnchor(tx: Tx, anchor: ShippedAnchor): Promise<void> {
  const content = JSON.stringify(anchor.content)
  const marks = JSON.stringify(anchor.marks)
  const { rows } = await sql<{ script_id: number; is_used: boolean }>`
    select a.script_id, exists (select from grading.task t where t.script_id = a.script_id) as is_used
    from grading.anchor a where a.key = ${anchor.key} for no key update of a`.execute(tx)
  const [stored] = rows
  if (stored?.is_used === true) return
  if (stored !== undefined) {
    await sql`
      update grading.script set content = ${content}::jsonb, words = ${anchor.words}, test_title = ${anchor.testTitle} where id = ${stored.script_id}`.execute(
      tx,
    )
    await sql`update grading.anchor set marks = ${marks}::jsonb, band = ${anchor.band} where script_id = ${stored.script_id}`.execute(tx)
    return
  }
  await sql`
    with made as (
      insert into grading.script (skill, candidate_number, test_title, module, words, source, content)
      values (${anchor.skill}, (select n from (select 100000 + floor(random() * 900000)::integer as n from generate_series(1, 50)) c
          where not exists (select from grading.script s where s.candidate_number = n) limit 1),
        ${anchor.testTitle}, ${anchor.module}, ${anchor.words}, 'anchor', ${content}::jsonb)
      returning id)
    insert into grading.anchor (script_id, key, marks, band) select id, ${anchor.key}, ${marks}::jsonb, ${anchor.band} from made`.execute(
    tx,
  )
}
