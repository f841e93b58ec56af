import type { PeopleFilter, PersonRow } from '#contract/account/people-admin.contract.ts'
import { Role } from '#contract/account/person.ts'
import { recordListing, recordOpening } from '#server/account/family/minors.service.ts'
import { listStandings } from '#server/account/family/standing.service.ts'
import { actorOf, type Caller } from '#server/http/caller.ts'
import { recordAudit } from '#server/kit/audit/audit.ts'
import { toCsv } from '#server/kit/csv.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type PageWanted, type Place, toPage, toPlace } from '#server/kit/page.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type ListedBy, listPersonRecords } from './person-list.store.ts'

const wire = (at: Date | null) => at?.toISOString() ?? null

async function listRows(db: Db | Tx, by: ListedBy, place: Place): Promise<{ total: number; rows: PersonRow[] }> {
  const { total, rows } = await listPersonRecords(db, by, place)
  const standingOf = await listStandings(
    db,
    rows.map((row) => row.id),
  )
  return {
    total,
    rows: rows.map(({ roles, ...row }) => ({
      ...row,
      all_roles: [...roles, ...(row.ielts_pro_expire_at === null ? [] : ['ielts-pro'])].map((role) => Role.parse(role)),
      ielts_pro_expire_at: wire(row.ielts_pro_expire_at),
      taken_unlimited_expire_at: wire(row.taken_unlimited_expire_at),
      limited: standingOf(row.id).limited,
      closes_at: wire(row.closes_at),
      created_at: row.created_at.toISOString(),
      last_seen_at: wire(row.last_seen_at),
    })),
  }
}

/** People as staff list them; where minors are among them, that is on record. */
export async function listPeopleForStaff(db: Db, query: PageWanted & PeopleFilter, caller: Caller) {
  const { total, rows } = await listRows(db, { filter: query }, toPlace(query))
  await recordListing(db, { list: 'admin/user', ids: rows.map(({ id }) => id), filter: query }, caller)
  return toPage(query, total, rows)
}

async function findRow(db: Db | Tx, id: number): Promise<PersonRow | undefined> {
  const { rows } = await listRows(db, { filter: {}, id }, { limit: 1, offset: 0 })
  return rows[0]
}

export async function getPersonRow(tx: Tx, id: number): Promise<PersonRow> {
  const row = await findRow(tx, id)
  if (row === undefined) throw new Error('no such row of a person')
  return row
}

const csvColumns = [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'email_verified',
  'lang',
  'all_roles',
  'ielts_pro_expire_at',
  'finish_bind',
  'signup_brand',
  'limited',
  'status',
  'blocked_reason',
  'created_at',
  'last_seen_at',
] as const
const rowsOfCsv = 50_000

/** One person as the list has them, who has closed their account too. That a minor was looked at is on record. */
export async function openPersonRow(db: Db, id: number, caller: Caller): Promise<PersonRow> {
  const row = await findRow(db, id)
  if (row === undefined) throw new Refusal('NO_SUCH_PERSON')
  await recordOpening(db, id, caller)
  return row
}

/** The list as a table for a spreadsheet; that it was taken out is on record. */
export async function exportPeople(db: Db, filter: PeopleFilter, caller: Caller): Promise<string> {
  const { rows } = await listRows(db, { filter }, { limit: rowsOfCsv, offset: 0 })
  const after = { rows: rows.length, filter: Object.keys(filter) }
  await inTransaction(db, (tx) =>
    recordAudit(tx, { actor: actorOf(caller), action: 'people.exported', entity: 'people', entityId: 'csv', after }),
  )
  return toCsv(
    csvColumns,
    rows.map((row) => ({ ...row, all_roles: row.all_roles.join(' ') })),
  )
}
