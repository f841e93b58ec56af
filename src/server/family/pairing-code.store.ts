import { sql, type Tx } from '#server/kit/database.ts'

/** Takes the place of an earlier one. Answers when it expires. */
export async function putPairingCode(tx: Tx, studentId: number, codeHash: Buffer, lifeSeconds: number): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into family.pairing_code (student_id, code_hash, expires_at)
    values (${studentId}, ${codeHash}, kit.now() + make_interval(secs => ${lifeSeconds}))
    on conflict (student_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at returning expires_at`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the pairing code was not stored')
  return row.expires_at
}

/** Uses a code up: whose it is, or undefined when it is none, expired, or was used. */
export async function takePairingCode(tx: Tx, codeHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ student_id: number }>`
    delete from family.pairing_code where code_hash = ${codeHash} and expires_at > kit.now() returning student_id`.execute(tx)
  return rows[0]?.student_id
}
