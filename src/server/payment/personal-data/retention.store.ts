import { releaseUploads } from '#server/file/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { inPieces, type KeptForATime } from '#server/kit/personal-data/retention.ts'
import { createWebhookRetention } from '#server/payment/webhook-event.store.ts'

/** After the order was placed. The order itself is kept with the books. */
const proofMonths = 24

async function releaseOldProofs(tx: Tx, maxRows: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with old as (
      select id, proof_upload_id from payment.order
      where proof_upload_id is not null and created_at <= (select kit.now()) - make_interval(months => ${proofMonths})
      order by id limit ${maxRows} for update skip locked)
    update payment.order o set proof_upload_id = null, revision = revision + 1 from old where o.id = old.id
    returning old.proof_upload_id as id`.execute(tx)
  await releaseUploads(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

export function createPaymentRetention(db: Db): KeptForATime[] {
  return [{ what: 'payment.order proofs', sweepOld: inPieces(db, releaseOldProofs) }, createWebhookRetention(db)]
}
