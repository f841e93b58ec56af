import { type Caller, isPermitted, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './family.refusals.ts'
import type { NamedLink } from './linked-people.service.ts'
import type { LinkRecord } from './parent-link.store.ts'

const isStaff = (caller: Caller) => isPermitted(caller, 'account:admin')

/** A child, where it is there. */
export function requireChild<C>(child: C | null | undefined): C {
  if (child === null || child === undefined) throw refuse.NO_SUCH_CHILD()
  return child
}

/** By what right the caller sees a child and decides for it. */
export type ChildRight = 'parent' | 'staff'

/** Connected parents, and staff where it is a student. Who may not is answered like who does not exist. */
export function requireChildRight(caller: Caller, child: { readonly isVerifiedParent: boolean; readonly isStudent: boolean }): ChildRight {
  if (child.isVerifiedParent) return 'parent'
  return requireChild(isStaff(caller) && child.isStudent ? 'staff' : null)
}

export function requireStudent(roles: readonly string[]): void {
  if (!roles.includes('student')) throw refuse.NOT_A_STUDENT()
}

export function requireParent(roles: readonly string[]): void {
  if (!roles.includes('parent')) throw refuse.NOT_A_PARENT()
}

/** Whom a list shows: everybody to staff, only the people of one's own to others. */
export type ListRight = 'staff' | 'own'

/** Staff see all students, parents their children; a teacher may ask, and has none before somebody assigns them. */
export function requireStudentList(caller: Caller, roles: readonly string[]): ListRight {
  if (isStaff(caller)) return 'staff'
  if (!roles.includes('parent') && !roles.includes('teacher')) throw refuse.FORBIDDEN()
  return 'own'
}

/** The children of a parent are listed to the parent and to staff. */
export function requireChildrenList(caller: Caller, parentId: number): ListRight {
  if (parentId === personOf(caller)) return 'own'
  if (!isStaff(caller)) throw refuse.FORBIDDEN()
  return 'staff'
}

/** By what right a request is answered: by the key of its email, as the student, or as staff. */
export type AnswerRight = 'mail' | 'account' | 'staff'

type Sides = Pick<LinkRecord, 'parent_id' | 'student_id'>

function requireLink<L>(link: L | null | undefined): L {
  if (link === null || link === undefined) throw refuse.NO_SUCH_LINK()
  return link
}

/** A request is answered by its student and by staff, never by the parent who made it. */
export function requireAnswerable<L extends Sides>(found: L | undefined, caller: Caller): { link: L; via: AnswerRight } {
  const link = requireLink(found)
  if (link.student_id === personOf(caller)) return { link, via: 'account' }
  return { link: requireLink(isStaff(caller) ? link : null), via: 'staff' }
}

/** A link is ended from either side, and by staff. */
export function requireEndable<L extends Sides>(found: L | undefined, caller: Caller): L {
  const link = requireLink(found)
  const isSide = [link.parent_id, link.student_id].includes(personOf(caller))
  return requireLink(isSide || isStaff(caller) ? link : null)
}

/** A child can only recognise a parent whose email address is verified. */
export function requireVerifiedParent(isVerified: boolean): void {
  if (!isVerified) throw refuse.PARENT_UNVERIFIED()
}

/** A student says yes only to a parent whose address is verified; staff know them otherwise. */
export function requireConfirmable(link: Pick<LinkRecord, 'status'>, asked: { via: AnswerRight; isParentVerified: boolean }): void {
  if (asked.via !== 'staff' && link.status === 'requested') requireVerifiedParent(asked.isParentVerified)
}

/** Whether somebody sees who the student of a link is: a parent does once the link is verified. */
export function maySeeStudent({ parent_id, status }: Pick<NamedLink, 'parent_id' | 'status'>, viewerId: number): boolean {
  return parent_id !== viewerId || status === 'verified'
}

/** An address that nobody has proved to be theirs says nothing to a student about who a parent is. */
export function maySeeParentEmail(link: Pick<NamedLink, 'parent_id' | 'student_id' | 'parent_is_verified'>, viewerId: number): boolean {
  const isStudent = link.student_id === viewerId && link.parent_id !== viewerId
  return !isStudent || link.parent_is_verified
}
