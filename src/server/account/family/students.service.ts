import type { ParentLink, StudentRow } from '#contract/account/family.contract.ts'
import { type Caller, isPermitted, personOf } from '#server/http/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageWanted, toPage, toPlace } from '#server/kit/page.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listRoles } from '#server/account/account.store.ts'
import { toParentLink } from './links-on-wire.ts'
import { recordListing } from './minors.service.ts'
import { listParents } from './parent.store.ts'
import { listLinks, type NamedLink } from './parent-link.store.ts'
import { listStandings } from './standing.service.ts'
import * as store from './students.store.ts'

/** Everybody for staff, the connected children for a parent; a teacher has no students before somebody assigns them. */
export async function listStudents(db: Db, query: PageWanted & store.StudentQuery, caller: Caller) {
  const isStaff = isPermitted(caller, 'account:admin')
  const personId = personOf(caller)
  const roles = isStaff ? [] : await listRoles(db, personId)
  if (!isStaff && !roles.includes('parent') && !roles.includes('teacher')) throw new Refusal('FORBIDDEN')
  const { total, rows } = await store.listStudents(db, isStaff ? query : { ...query, parentId: personId }, toPlace(query))
  const standingOf = await listStandings(
    db,
    rows.map((row) => row.id),
  )
  const toRow = ({ email, phone, address, created_at, parents, ...row }: store.StudentRecord): StudentRow => ({
    ...row,
    created_at: created_at.toISOString(),
    limited: standingOf(row.id).limited,
    contact: { email, phone, address },
    parents: isStaff ? parents : [],
  })
  if (isStaff) await recordListing(db, { list: 'students', ids: rows.map(({ id }) => id), filter: query }, caller)
  return toPage(query, total, rows.map(toRow))
}

export async function searchParents(db: Db, query: PageWanted & { readonly q?: string | undefined }) {
  const { total, rows } = await listParents(db, query.q, toPlace(query))
  return toPage(query, total, rows)
}

/** The children of a parent, for the parent and for staff. */
export async function listChildren(db: Db, parentId: number, caller: Caller): Promise<{ data: ParentLink[] }> {
  const isOwn = parentId === personOf(caller)
  if (!isOwn && !isPermitted(caller, 'account:admin')) throw new Refusal('FORBIDDEN')
  const links = await listLinks(db, { parent: parentId })
  if (!isOwn) {
    const ids = links.map(({ student_id }) => student_id)
    await recordListing(db, { list: 'children', ids, filter: { parent: parentId } }, caller)
  }
  return { data: await describeLinks(db, links, personOf(caller)) }
}

/** The links of who asks, on both sides. */
export async function listOwnLinks(db: Db, caller: Caller): Promise<{ data: ParentLink[] }> {
  const personId = personOf(caller)
  const links = await listLinks(db, { person: personId })
  return { data: await describeLinks(db, links, personId) }
}

async function describeLinks(db: Db, links: readonly NamedLink[], viewerId: number): Promise<ParentLink[]> {
  const ids = links.flatMap(({ status, student_id }) => (status === 'verified' ? [student_id] : []))
  const standingOf = await listStandings(db, [...new Set(ids)])
  return links.map((link) => toParentLink(link, viewerId, link.status === 'verified' && standingOf(link.student_id).limited))
}
