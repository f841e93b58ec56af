import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import type { FormName } from '#server/exam/form/form-parts.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** The revision whose key is in force for a revision or a form of one: the end of its family of corrections; null: there is none. */
export async function findKeyInForce(db: Db | Tx, revision: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    with recursive line as (
      select coalesce(r.form_of, r.hash) as hash, 0 as place from exam.revision r where r.hash = ${revision}
      union all
      select c.revision, line.place + 1 from line join exam.correction c on c.corrects = line.hash
    )
    select hash from line order by place desc limit 1`.execute(db)
  return rows[0]?.hash ?? null
}

/** The same for a revision that must exist; asked in a transaction, it sees what was committed until now. */
export async function findKeyRevision(db: Db | Tx, revision: string): Promise<string> {
  const inForce = await findKeyInForce(db, revision)
  if (inForce === null) throw new Error(`there is no revision ${revision}`)
  return inForce
}

export interface FormOfFamily {
  readonly hash: string
  readonly name: FormName
}

/** A whole revision with all that corrects it and that it corrects, and the forms of all of them: one set of papers, one key in force. */
export interface RevisionFamily {
  readonly test_id: number
  readonly title: string
  readonly module: Module
  /** Whole revisions, the uncorrected one first. */
  readonly revisions: string[]
  readonly forms: FormOfFamily[]
  readonly current_revision: string | null
}

export async function findRevisionFamily(db: Db | Tx, revision: string): Promise<RevisionFamily | undefined> {
  const { rows } = await sql<RevisionFamily>`
    with recursive back as (
      select coalesce(r.form_of, r.hash) as hash from exam.revision r where r.hash = ${revision}
      union all
      select c.corrects from back join exam.correction c on c.revision = back.hash
    ), root as (
      select back.hash from back where not exists (select from exam.correction c where c.revision = back.hash)
    ), line as (
      select hash, 0 as place from root
      union all
      select c.revision, line.place + 1 from line join exam.correction c on c.corrects = line.hash
    )
    select t.id as test_id, r.title, r.module, t.current_revision,
      (select array_agg(line.hash order by line.place) from line) as revisions,
      coalesce((select jsonb_agg(jsonb_build_object('hash', f.hash, 'name', f.form)) from exam.revision f join line on line.hash = f.form_of), '[]') as forms
    from root join exam.revision r on r.hash = root.hash join exam.test t on t.id = r.test_id`.execute(db)
  return rows[0]
}

/** Holds a test until the transaction ends: whoever moves it to another revision does this first. */
export async function lockTest(tx: Tx, id: number): Promise<void> {
  await sql`select from exam.test where id = ${id} for no key update`.execute(tx)
}

export interface NewCorrection {
  readonly revision: string
  readonly corrects: string
  readonly skill: Skill
  readonly question: string
  readonly change: 'add' | 'replace'
  readonly answers: readonly string[]
  readonly answerKey: AnswerKey
}

/** Stores a corrected key as a revision with the papers, the recordings and the other keys of the one that it corrects. */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
  const { revision, corrects, skill, question, change, answers, answerKey } = correction
  await sql`
    insert into exam.revision (hash, test_id, title, module, kind, licence, origin)
    select ${revision}, test_id, title, module, kind, licence, origin from exam.revision where hash = ${corrects}`.execute(tx)
  await sql`
    insert into exam.section_paper (revision, skill, document, raw_bytes, seconds, question_count, part_count, types)
    select ${revision}, skill, document, raw_bytes, seconds, question_count, part_count, types
    from exam.section_paper where revision = ${corrects}`.execute(tx)
  await sql`
    insert into exam.answer_key (revision, skill, document)
    select ${revision}, skill, case when skill = ${skill} then ${JSON.stringify(answerKey)}::jsonb else document end
    from exam.answer_key where revision = ${corrects}`.execute(tx)
  await sql`
    insert into exam.media (revision, file, type, bytes, sha256, duration_ms)
    select ${revision}, file, type, bytes, sha256, duration_ms from exam.media where revision = ${corrects}`.execute(tx)
  await sql`
    insert into exam.correction (revision, corrects, skill, question, change, answers)
    values (${revision}, ${corrects}, ${skill}, ${question}, ${change}, ${[...answers]})`.execute(tx)
}

/** Where a test stands at one of these revisions, it stands at the given one from now on. */
export async function moveCurrent(tx: Tx, testId: number, { from, to }: { from: readonly string[]; to: string }): Promise<void> {
  await sql`
    update exam.test set current_revision = ${to}, updated_at = kit.now()
    where id = ${testId} and current_revision = any(${[...from]})`.execute(tx)
}

/** One correction of a key. */
export interface CorrectionRecord {
  readonly revision: string
  readonly skill: Skill
  /** As the whole test names it. */
  readonly question: string
  readonly change: 'add' | 'replace'
  readonly answers: string[]
  readonly at: Date
}

/** The corrections that made these revisions, the first first. */
export async function listCorrections(db: Db | Tx, revisions: readonly string[]): Promise<CorrectionRecord[]> {
  const { rows } = await sql<CorrectionRecord>`
    select c.revision, c.skill, c.question, c.change, c.answers, r.published_at as at
    from exam.correction c join exam.revision r on r.hash = c.revision
    where c.revision = any(${[...revisions]}) order by array_position(${[...revisions]}::text[], c.revision)`.execute(db)
  return rows
}

/** A question whose key staff have corrected, as the whole test names it. */
export interface CorrectedQuestion {
  readonly skill: Skill
  readonly question: string
}

/** What was corrected on the way to a revision. */
export async function listCorrected(db: Db | Tx, revision: string): Promise<CorrectedQuestion[]> {
  const { rows } = await sql<CorrectedQuestion>`
    with recursive back as (
      select c.* from exam.correction c where c.revision = ${revision}
      union all
      select c.* from back join exam.correction c on c.revision = back.corrects
    )
    select distinct skill, question from back`.execute(db)
  return rows
}
