import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface CodeRecord {
  readonly id: number
  readonly hint: string
  readonly note: string | null
  readonly max_uses: number
  readonly uses: number
  readonly state: 'open' | 'used_up' | 'expired' | 'revoked'
  readonly issued_by: number
  readonly created_at: Date
  readonly expires_at: Date
}

const columns = sql`id, hint, note, max_uses, uses, issued_by, created_at, expires_at,
  case when revoked_at is not null then 'revoked' when uses >= max_uses then 'used_up' when expires_at <= kit.now() then 'expired'
    else 'open' end as state`

const isOpen = sql`revoked_at is null and expires_at > kit.now() and uses < max_uses`

export interface NewCode {
  readonly codeHash: Buffer
  readonly hint: string
  readonly note: string | null
  readonly issuedBy: number
  readonly maxUses: number
  readonly validDays: number
}

export async function insertCode(tx: Tx, code: NewCode): Promise<CodeRecord> {
  const { rows } = await sql<CodeRecord>`
    insert into profile.instructor_code (code_hash, hint, note, issued_by, max_uses, expires_at)
    values (${code.codeHash}, ${code.hint}, ${code.note}, ${code.issuedBy}, ${code.maxUses}, kit.now() + make_interval(days => ${code.validDays}))
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the instructor code was not stored')
  return row
}

export async function isCodeOpen(db: Db, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select id from profile.instructor_code where code_hash = ${codeHash} and ${isOpen}`.execute(db)
  return rows.length > 0
}

/** Counts one use; undefined when there is none left. One statement, so that nobody slips in between. */
export async function takeCode(tx: Tx, codeHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update profile.instructor_code set uses = uses + 1 where code_hash = ${codeHash} and ${isOpen} returning id`.execute(tx)
  return rows[0]?.id
}

/** Undefined when there is no such code, or it was revoked before. */
export async function revokeCode(tx: Tx, id: number): Promise<CodeRecord | undefined> {
  const { rows } = await sql<CodeRecord>`
    update profile.instructor_code set revoked_at = kit.now() where id = ${id} and revoked_at is null returning ${columns}`.execute(tx)
  return rows[0]
}

export async function listCodes(db: Db, { limit, offset }: PageSlice): Promise<{ total: number; rows: CodeRecord[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from profile.instructor_code`.execute(db)
  const { rows } = await sql<CodeRecord>`
    select ${columns} from profile.instructor_code order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
