import { releaseUploads } from '#server/file/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import {
  deleteRows,
  keepRows,
  named,
  type PersonalData,
  type PersonalTable,
  type Subject,
} from '#server/kit/personal-data/personal-data.ts'

const ofOwnOrders: PersonalTable['theirs'] = ({ personId }: Subject) =>
  sql`t.order_id in (select id from payment.order where person_id = ${personId})`

const books = 'the books keep what was paid, under the pseudonym of the payer'

const tables: readonly PersonalTable[] = [
  {
    table: 'payment.order',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { changed: `${books}; the picture that shows the payment goes` },
  },
  {
    table: 'payment.order_step',
    columns: ['actor_id'],
    theirs: ofOwnOrders,
    exported: { without: ['actor_id'] },
    erased: { kept: books },
  },
  {
    table: 'payment.refund',
    columns: ['requested_by'],
    theirs: ofOwnOrders,
    exported: { without: ['requested_by'] },
    erased: { kept: books },
  },
  { table: 'payment.webhook_event', columns: [], theirs: ofOwnOrders, exported: 'whole', erased: { kept: 'it goes after 90 days' } },
  { table: 'payment.demo_payment', columns: [], theirs: ofOwnOrders, exported: 'whole', erased: { kept: books } },
  {
    table: 'payment.fee_override',
    columns: ['updated_by'],
    theirs: named('updated_by'),
    exported: { none: 'fees are of the office, not of who wrote them' },
    erased: { kept: 'fees of the office stay, with the number of who wrote them' },
  },
  {
    table: 'payment.instruction',
    columns: ['updated_by'],
    theirs: named('updated_by'),
    exported: { none: 'instructions are of the office, not of who wrote them' },
    erased: { kept: 'instructions of the office stay, with the number of who wrote them' },
  },
]

/** Lets the pictures that show payments go; the files go with what the module `file` erases. */
async function releaseProofs(tx: Tx, personId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id, proof_upload_id from payment.order where person_id = ${personId} and proof_upload_id is not null for update)
    update payment.order o set proof_upload_id = null, revision = revision + 1 from held h where o.id = h.id
    returning h.proof_upload_id as id`.execute(tx)
  await releaseUploads(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Orders stay under the pseudonym of their payer. Erased before `file`: an order names its proof. */
export function createPaymentPersonalData(db: Db): PersonalData {
  return {
    ...keepRows(db, 'payment', tables),
    eraseFor: async (tx, subject) => {
      const proofs = await releaseProofs(tx, subject.personId)
      return { counts: { ...(await deleteRows(tx, tables, subject)), ...(proofs > 0 && { 'payment.order': proofs }) }, more: false }
    },
  }
}
