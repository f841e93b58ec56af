import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'

/** How an address is known here: it stands in no table that only says that it takes no mails. */
export function hashOf(address: Sql<unknown> | string): Sql<Buffer> {
  return sql<Buffer>`sha256(convert_to(lower(${address}), 'UTF8'))`
}

/** Notes that a mail server will never take mails for an address: no more leave to it but those that somebody asks for. */
export async function noteRefusal(db: Db, address: string): Promise<void> {
  await sql`insert into kit.mail_refusal (address_hash) values (${hashOf(address)})
    on conflict on constraint refusing_address_is_there_once do update set refused_at = kit.now()`.execute(db)
}

/** Whether an address has refused mails. */
export async function refusesMail(db: Db | Tx, address: string): Promise<boolean> {
  const { rows } = await sql`select from kit.mail_refusal where address_hash = ${hashOf(address)}`.execute(db)
  return rows.length > 0
}

/** Lets mails leave to an address again: its reader says that it is right. */
export async function forgetRefusal(tx: Tx, address: string): Promise<void> {
  await sql`delete from kit.mail_refusal where address_hash = ${hashOf(address)}`.execute(tx)
}
