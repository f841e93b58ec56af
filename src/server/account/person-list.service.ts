import { type PeopleFilter, PersonRow } from '#contract/account/people-admin.contract.ts'
import type { ListBalances, Memberships } from '#server/account/memberships.ts'
import { recordListing, recordOpening, listGuardianLimits, listParentsOf } from '#server/family/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { KeySlice } from '#server/kit/key-page.ts'
import { type LongPageQuery, toLongPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from './account.refusals.ts'
import { findPeoplePage, type FoundPeople, listPersonRecords, type PeopleQuery } from '#server/identity/index.ts'
import { inListing, readSearch } from '#server/kit/search.ts'
import { listStudentFields, searchPhones } from '#server/profile/index.ts'

const wire = (at: Date | null) => at?.toISOString() ?? null

export interface PersonListContext {
  readonly db: Db | Tx
  readonly memberships: Memberships
  readonly listBalances: ListBalances
}

interface ListedBy {
  readonly filter: Partial<PeopleFilter>
  readonly id?: number
}

async function toQuery({ db, memberships }: PersonListContext, { filter: { pro, q, ...filter }, id }: ListedBy): Promise<PeopleQuery> {
  const search = await readSearch(db, q)
  const query = { ...filter, ...(id !== undefined && { id }), search, alsoFitting: await searchPhones(db, search) }
  if (pro === undefined) return query
  const ids = await (pro === 'ending' ? memberships.listProEndingSoon(db) : memberships.listPro(db))
  return pro === 'false' ? { ...query, without: ids } : { ...query, among: ids }
}

type ListedRows = Omit<FoundPeople, 'ids'> & { readonly rows: PersonRow[] }

async function listRows(context: PersonListContext, by: ListedBy, page: KeySlice): Promise<ListedRows> {
  const { db, memberships, listBalances } = context
  const { ids: listed, ...found } = await findPeoplePage(db, await toQuery(context, by), page)
  const rows = await listPersonRecords(db, listed)
  const ids = rows.map((row) => row.id)
  const [limitsOf, membershipOf] = [await listGuardianLimits(db, ids), await memberships.listMemberships(db, ids)]
  const [studentOf, parentsOf, coinsOf] = [await listStudentFields(db, ids), await listParentsOf(db, ids), await listBalances(db, ids)]
  const toRow = ({ roles, ...row }: (typeof rows)[number]): PersonRow => {
    const membership = membershipOf.get(row.id)
    return PersonRow.parse({
      ...row,
      all_roles: [...roles, ...(membership === undefined ? [] : ['ielts-pro'])],
      ielts_pro_expire_at: wire(membership?.expiresAt ?? null),
      taken_unlimited_expire_at: wire(membership?.adminExpiresAt ?? null),
      limited: limitsOf(row.id).limited,
      school: studentOf.get(row.id)?.school ?? null,
      grade_level: studentOf.get(row.id)?.grade_level ?? null,
      parents: parentsOf(row.id),
      coins: coinsOf.get(row.id) ?? 0,
      closes_at: wire(row.closes_at),
      created_at: row.created_at.toISOString(),
      last_seen_at: wire(row.last_seen_at),
    })
  }
  return { ...found, rows: rows.map(toRow) }
}

interface ListContext extends PersonListContext {
  readonly db: Db
}

/** People as staff list them; where minors are among them, that is on record. */
export async function listPeopleForStaff(context: ListContext, query: LongPageQuery & PeopleFilter, caller: Caller) {
  const { rows, ...found } = await inListing(context.db, (tx) => {
    const { page: _page, per_page: _perPage, after, ...filter } = query
    return listRows({ ...context, db: tx }, { filter }, { ...toPageSlice(query), after })
  })
  await recordListing(context.db, { list: 'admin/user', ids: rows.map(({ id }) => id), filter: query }, caller)
  return toLongPage(query, found, rows)
}

async function findRow(context: PersonListContext, id: number): Promise<PersonRow | undefined> {
  const { rows } = await listRows(context, { filter: {}, id }, { limit: 1, offset: 0 })
  return rows[0]
}

export async function getPersonRow(context: PersonListContext, id: number): Promise<PersonRow> {
  const row = await findRow(context, id)
  if (row === undefined) throw new Error('no such row of a person')
  return row
}

/** One person as the list has them, who has closed their account too. That a minor was looked at is on record. */
export async function openPersonRow(context: ListContext, id: number, caller: Caller): Promise<PersonRow> {
  const row = await findRow(context, id)
  if (row === undefined) throw refuse.NO_SUCH_PERSON()
  await recordOpening(context.db, id, caller)
  return row
}
