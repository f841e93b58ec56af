import type { ExamTables } from '#server/exam/exam.tables.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { CheckedTest } from './inspect-folder.ts'

const on = (db: Db | Tx) => db.withTables<ExamTables>()

/** A test that was checked and waits to be published. */
export interface Upload {
  /** The revision that the test stood at and that the report compared with; null where there was none. */
  readonly standing: string | null
  readonly test: CheckedTest
}

export async function insertUpload(tx: Tx, name: string, { standing, test }: Upload): Promise<void> {
  const media = test.media.map(({ sha256 }) => sha256)
  await on(tx)
    .insertInto('exam.upload')
    .values({ name, standing, content: JSON.stringify(test), media })
    .execute()
}

/** An upload; undefined where it is gone, or over. */
export async function findUpload(db: Db, name: string, keptMs: number): Promise<Upload | undefined> {
  const { rows } = await sql<{ standing: string | null; content: string }>`
    select standing, content from exam.upload
    where name = ${name} and checked_at >= kit.now() - make_interval(secs => ${keptMs / 1000})`.execute(db)
  return rows[0] && { standing: rows[0].standing, test: JSON.parse(rows[0].content) as CheckedTest }
}

/** Keeps everybody else from publishing or removing an upload until this transaction ends; false where it is gone. */
export async function lockUpload(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select name from exam.upload where name = ${name} for update`.execute(tx)
  return rows.length > 0
}

export async function deleteUpload(tx: Tx, name: string): Promise<void> {
  await on(tx).deleteFrom('exam.upload').where('name', '=', name).execute()
}

/** Deletes the uploads that nobody published in time; answers the files that they named. */
export async function deleteOldUploads(tx: Tx, keptMs: number): Promise<string[]> {
  const { rows } = await sql<{ media: string[] }>`
    delete from exam.upload where name in (
      select name from exam.upload where checked_at < kit.now() - make_interval(secs => ${keptMs / 1000}) for update skip locked)
    returning media`.execute(tx)
  return rows.flatMap(({ media }) => media)
}
