import type { InputOf } from '#contract/kit/endpoint.ts'
import type { familyContract, FamilyOf, ParentLink, ParentRow, StudentRow } from '#contract/family/family.contract.ts'
import { formatFullName } from '#contract/identity/full-name.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db, Sql, Tx } from '#server/kit/database.ts'
import { type LongPageQuery, toLongPage, toPageSlice } from '#server/kit/page.ts'
import { inListing, readSearch } from '#server/kit/search.ts'
import { requireChildrenList, requireStudentList } from './family.policy.ts'
import { findPeople, findPerson, listRoles, listPeopleOfRole, type PersonOfRole } from '#server/identity/index.ts'
import { hasGradeAndAge, listStudentFields, searchSchools, listPhones, searchPhones } from '#server/profile/index.ts'
import { listConsents } from './consent.store.ts'
import { refuse } from './family.refusals.ts'
import { listAllLinks, listLinks, type NamedLink } from './linked-people.service.ts'
import { toParentLink } from './links-on-wire.ts'
import { recordListing, recordOpening } from './minors.service.ts'
import { listLinkedStudents, listOpenLinks } from './parent-link.store.ts'
import { findGuardianLimits, listGuardianLimits } from './guardian-limits.service.ts'

export type StudentQuery = InputOf<typeof familyContract.students>

/** Who is connected with some students, or asks to be, by the student. */
export async function listParentsOf(db: Db | Tx, studentIds: readonly number[]): Promise<(studentId: number) => StudentRow['parents']> {
  const links = await listOpenLinks(db, 'student', studentIds)
  const people = await findPeople(
    db,
    links.map(({ parent_id }) => parent_id),
  )
  const nameOf = (id: number) => {
    const person = people.get(id)
    return person === undefined ? '' : formatFullName(person) || person.email
  }
  return (studentId) =>
    links
      .filter(({ student_id }) => student_id === studentId)
      .map(({ id, parent_id, status }) => ({ id: parent_id, link_id: id, status, name: nameOf(parent_id) }))
}

async function toStudentRows(db: Db, people: readonly PersonOfRole[], isStaff: boolean): Promise<StudentRow[]> {
  const ids = people.map(({ id }) => id)
  const [fields, limitsOf] = [await listStudentFields(db, ids), await listGuardianLimits(db, ids)]
  const parentsOf = isStaff ? await listParentsOf(db, ids) : () => []
  return people.map(({ id, username, first_name, last_name, email, created_at }) => {
    const { school = null, grade_level = null, age_band = null, country = null, phone = null, address = null } = fields.get(id) ?? {}
    return {
      id,
      username,
      first_name,
      last_name,
      school,
      grade_level,
      age_band,
      country,
      created_at: created_at.toISOString(),
      limited: limitsOf(id).limited,
      contact: { email, phone, address },
      parents: parentsOf(id),
    }
  })
}

/** Everybody for staff, the connected children for a parent; a teacher has no students before somebody assigns them. */
export async function listStudents(db: Db, query: StudentQuery, caller: Caller) {
  const personId = personOf(caller)
  const isStaff = requireStudentList(caller, await listRoles(db, personId)) === 'staff'
  const { sort, after } = query
  const { rows, ...found } = await inListing(db, async (tx) => {
    const among = isStaff ? undefined : await listLinkedStudents(tx, personId)
    const isNarrowed = query.grade_level !== undefined || query.age_band !== undefined
    const fits = isNarrowed ? (id: Sql<number>) => hasGradeAndAge(id, query) : undefined
    const search = await readSearch(tx, query.q)
    const { ids, fits: alsoFits } = await searchSchools(tx, search)
    const alsoFitting = [...ids, ...(await searchPhones(tx, search))]
    const wanted = { role: 'student', search, searchesContact: true, alsoFitting, alsoFits, fits, among, sort } as const
    return listPeopleOfRole(tx, wanted, { ...toPageSlice(query), after })
  })
  if (isStaff) await recordListing(db, { list: 'students', ids: rows.map(({ id }) => id), filter: query }, caller)
  return toLongPage(query, found, await toStudentRows(db, rows, isStaff))
}

type ParentQuery = Partial<Pick<InputOf<typeof familyContract.searchParents>, 'q' | 'sort'>> & LongPageQuery

/** Everybody with the role of a parent, newest first unless another order is asked for. */
export async function searchParents(db: Db, query: ParentQuery) {
  const { rows, ...found } = await inListing(db, async (tx) => {
    const search = await readSearch(tx, query.q)
    const wanted = {
      role: 'parent',
      search,
      searchesContact: true,
      alsoFitting: await searchPhones(tx, search),
      sort: query.sort ?? '-created_at',
    } as const
    return listPeopleOfRole(tx, wanted, { ...toPageSlice(query), after: query.after })
  })
  const ids = rows.map(({ id }) => id)
  const [phones, links] = [await listPhones(db, ids), await listOpenLinks(db, 'parent', ids)]
  const countOf = (parentId: number, wanted: string) =>
    links.filter(({ parent_id, status }) => parent_id === parentId && status === wanted).length
  const childrenOf = (parentId: number) =>
    links.flatMap(({ parent_id, student_id, status }) => (parent_id === parentId && status === 'verified' ? [student_id] : []))
  const limitsOf = await listGuardianLimits(db, [...new Set(ids.flatMap(childrenOf))])
  const toRow = ({ created_at, last_seen_at, ...person }: PersonOfRole): ParentRow => ({
    ...person,
    phone: phones.get(person.id) ?? null,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    children: {
      verified: countOf(person.id, 'verified'),
      requested: countOf(person.id, 'requested'),
      waiting: childrenOf(person.id).filter((id) => limitsOf(id).limited).length,
    },
  })
  return toLongPage(query, found, rows.map(toRow))
}

/** The children of a parent, for the parent and for staff. */
export async function listChildren(db: Db, parentId: number, caller: Caller): Promise<{ data: ParentLink[] }> {
  const right = requireChildrenList(caller, parentId)
  const links = await listLinks(db, { parent: parentId })
  if (right === 'staff') {
    const ids = links.map(({ student_id }) => student_id)
    await recordListing(db, { list: 'children', ids, filter: { parent: parentId } }, caller)
  }
  return { data: await describeLinks(db, links, personOf(caller)) }
}

/** The family of somebody, for staff; that minors were looked at is on record. */
export async function openFamily(db: Db, personId: number, caller: Caller): Promise<FamilyOf> {
  if ((await findPerson(db, personId)) === undefined) throw refuse.NO_SUCH_PERSON()
  const links = await listAllLinks(db, { person: personId })
  const [ofChildren, ofParents] = [true, false].map((isParent) => links.filter(({ parent_id }) => (parent_id === personId) === isParent))
  const ids = (ofChildren ?? []).map(({ student_id }) => student_id)
  await recordOpening(db, personId, caller)
  await recordListing(db, { list: 'children', ids, filter: { parent: personId } }, caller)
  const { limited, needsGuardian } = await findGuardianLimits(db, personId)
  return {
    parents: await describeLinks(db, ofParents ?? [], personOf(caller)),
    children: await describeLinks(db, ofChildren ?? [], personOf(caller)),
    consents: await listConsents(db, personId),
    limited,
    needs_guardian: needsGuardian,
  }
}

/** The links of the person who asks, on both sides. */
export async function listOwnLinks(db: Db, caller: Caller): Promise<{ data: ParentLink[] }> {
  const personId = personOf(caller)
  const links = await listLinks(db, { person: personId })
  return { data: await describeLinks(db, links, personId) }
}

async function describeLinks(db: Db, links: readonly NamedLink[], viewerId: number): Promise<ParentLink[]> {
  const ids = links.flatMap(({ status, student_id }) => (status === 'verified' ? [student_id] : []))
  const limitsOf = await listGuardianLimits(db, [...new Set(ids)])
  return links.map((link) => toParentLink(link, viewerId, link.status === 'verified' && limitsOf(link.student_id).limited))
}
