import type { ExamTables } from '#server/exam/exam.tables.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { FormName } from './form-parts.ts'

const on = (db: Db | Tx) => db.withTables<ExamTables>()

/** Of which revision, which parts, and by which rules. */
export interface FormPlace {
  readonly of: string
  readonly name: FormName
  readonly version: number
}

/** A form with the SHA-256s of what it plays. */
export interface FormRecord {
  readonly hash: string
  readonly media: string[]
}

export async function findForm(db: Db, { of, name, version }: FormPlace): Promise<FormRecord | undefined> {
  const { rows } = await sql<FormRecord>`
    select r.hash, coalesce((select array_agg(m.sha256) from exam.media m where m.revision = r.hash), '{}') as media
    from exam.revision r where r.form_of = ${of} and r.form = ${name} and r.form_version = ${version}`.execute(db)
  return rows[0]
}

/** Stores a form beside the revision that it was made from; false when it was there already. */
export async function insertForm(tx: Tx, hash: string, { of, name, version }: FormPlace): Promise<boolean> {
  const { rows } = await sql`
    insert into exam.revision (hash, test_id, title, module, kind, licence, origin, form_of, form, form_version)
    select ${hash}, test_id, title, module, kind, licence, origin, hash, ${name}, ${version} from exam.revision where hash = ${of}
    on conflict do nothing returning hash`.execute(tx)
  return rows.length > 0
}

export interface NamedMedia {
  readonly file: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  readonly duration_ms: number
}

export async function insertFormMedia(tx: Tx, hash: string, media: readonly NamedMedia[]): Promise<void> {
  if (media.length === 0) return
  const rows = media.map(({ file, type, bytes, sha256, duration_ms }) => ({ revision: hash, file, type, bytes, sha256, duration_ms }))
  await on(tx).insertInto('exam.media').values(rows).execute()
}
