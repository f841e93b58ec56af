import { formatFullName } from '#contract/identity/full-name.ts'
import { findPeople, findPerson, listRoles, type PersonRecord, listHolders } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { findSides, isLinked, type LinkRecord, listLinkedParents, listLinkRecords } from './parent-link.store.ts'

/** Whether a parent, who still has that role, is connected with a student. */
export async function isVerifiedParent(db: Db | Tx, parentId: number, studentId: number): Promise<boolean> {
  return (await isLinked(db, parentId, studentId)) && (await listRoles(db, parentId)).includes('parent')
}

/** The connected parents of a student, who still have that role. */
export async function listVerifiedParents(db: Db | Tx, studentId: number): Promise<number[]> {
  return listHolders(db, 'parent', await listLinkedParents(db, studentId))
}

export interface NamedLink extends LinkRecord {
  readonly parent_name: string
  readonly parent_email: string
  readonly parent_is_verified: boolean
  readonly student_name: string
  readonly student_username: string | null
  readonly student_closes_at: Date | null
}

function toNamedLink(link: LinkRecord, people: ReadonlyMap<number, PersonRecord>): NamedLink[] {
  const [parent, student] = [people.get(link.parent_id), people.get(link.student_id)]
  if (parent === undefined || student === undefined) return []
  return [
    {
      ...link,
      parent_name: formatFullName(parent),
      parent_email: parent.email,
      parent_is_verified: parent.email_verified_at !== null,
      student_name: formatFullName(student),
      student_username: student.username,
      student_closes_at: student.closes_at,
    },
  ]
}

/**
 * The links of a person on both sides or on one, newest first. A list of children omits ended links, and a student does not see a request before
 * the parent's address is verified.
 */
export async function listLinks(db: Db | Tx, by: Parameters<typeof listLinkRecords>[1]): Promise<NamedLink[]> {
  const links = await listAllLinks(db, by)
  const isHidden = ({ student_id, status, parent_is_verified }: NamedLink) =>
    'person' in by && student_id === by.person && status === 'requested' && !parent_is_verified
  return links.filter((link) => !isHidden(link))
}

/** The same for staff, who see requests of parents whose address is not verified too. */
export async function listAllLinks(db: Db | Tx, by: Parameters<typeof listLinkRecords>[1]): Promise<NamedLink[]> {
  const links = await listLinkRecords(db, by)
  const people = await findPeople(
    db,
    links.flatMap(({ parent_id, student_id }) => [parent_id, student_id]),
  )
  return links.flatMap((link) => toNamedLink(link, people))
}

/** The other side of a link, as one of its sides sees it. */
export interface OtherSide {
  readonly personId: number
  readonly side: 'parent' | 'student'
  /** How they are known: a student to a parent by the address that was asked, whatever it is by now. */
  readonly email: string
}

export async function findOtherSide(tx: Tx, linkId: number, personId: number): Promise<OtherSide | undefined> {
  const sides = await findSides(tx, linkId, personId)
  if (sides === undefined) return undefined
  if (sides.parent_id === personId) return { personId: sides.student_id, side: 'student', email: sides.asked_email }
  const parent = await findPerson(tx, sides.parent_id)
  return parent && { personId: parent.id, side: 'parent', email: parent.email }
}
