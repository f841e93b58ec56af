import { hashAddress } from '#server/kit/address-hash.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Records that a mail server permanently rejects emails to an address: from then on only requested emails are sent to it. */
export async function suppressAddress(db: Db, address: string): Promise<void> {
  await sql`insert into kit.mail_refusal (address_hash) values (${hashAddress(address)})
    on conflict on constraint refusing_address_is_there_once do update set refused_at = kit.now()`.execute(db)
}

/** Whether an address has refused emails. */
export async function isSuppressed(db: Db | Tx, address: string): Promise<boolean> {
  const { rows } = await sql`select from kit.mail_refusal where address_hash = ${hashAddress(address)}`.execute(db)
  return rows.length > 0
}

/** Lets emails leave to an address again: its reader says that it is right. */
export async function liftSuppression(tx: Tx, address: string): Promise<void> {
  await sql`delete from kit.mail_refusal where address_hash = ${hashAddress(address)}`.execute(tx)
}
