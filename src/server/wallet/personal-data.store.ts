import { type Db, sql } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable, type Subject } from '#server/kit/personal-data/personal-data.ts'

const numbers = { kept: 'numbers of the ledger, for the books: under the pseudonym' } as const
const inTransactionOf = ({ personId }: Subject) =>
  sql`exists (select from wallet.transaction o where o.id = t.transaction_id and o.person_id = ${personId})`
const inAccountOf = ({ personId }: Subject) =>
  sql`exists (select from wallet.account o where o.id = t.account_id and o.person_id = ${personId})`

const inLotOf = ({ personId }: Subject) => sql`exists (select from wallet.lot o where o.id = t.lot_id and o.person_id = ${personId})`
const ofDeposit = ({ personId }: Subject) =>
  sql`exists (select from wallet.deposit o where o.order_id = t.order_id and o.person_id = ${personId})`

const tables: readonly PersonalTable[] = [
  { table: 'wallet.transaction_note', columns: [], theirs: inTransactionOf, exported: 'whole', erased: 'deleted' },
  { table: 'wallet.transaction', columns: ['person_id', 'created_by'], theirs: named('person_id'), exported: 'whole', erased: numbers },
  { table: 'wallet.entry', columns: [], theirs: inAccountOf, exported: 'whole', erased: numbers },
  { table: 'wallet.account', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: numbers },
  { table: 'wallet.refund', columns: [], theirs: ofDeposit, exported: 'whole', erased: numbers },
  { table: 'wallet.lot_change', columns: [], theirs: inLotOf, exported: 'whole', erased: numbers },
  { table: 'wallet.lot', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: numbers },
  { table: 'wallet.hold', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: numbers },
  { table: 'wallet.deposit', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: numbers },
  {
    table: 'wallet.adjustment',
    columns: ['person_id', 'asked_by', 'decided_by'],
    theirs: named('person_id'),
    exported: 'whole',
    erased: { changed: 'the reason that staff wrote is emptied' },
  },
  {
    table: 'wallet.drift',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { none: 'a check of the product itself' },
    erased: 'deleted',
  },
]

export function createWalletPersonalData(db: Db): PersonalData {
  const { eraseFor, ...kept } = keepRows(db, 'wallet', tables)
  return {
    ...kept,
    eraseFor: async (tx, subject) => {
      const { numAffectedRows = 0n } = await sql`
        update wallet.adjustment set notes = '-' where person_id = ${subject.personId} and notes <> '-'`.execute(tx)
      const { counts, more } = await eraseFor(tx, subject)
      return { counts: numAffectedRows === 0n ? counts : { ...counts, 'wallet.adjustment': Number(numAffectedRows) }, more }
    },
  }
}
