import type { ParentLink } from '#contract/family/family.contract.ts'
import { maySeeParentEmail, maySeeStudent } from './family.policy.ts'
import type { NamedLink } from './linked-people.service.ts'

/** A link as one of its sides, or staff, may see it: to a parent a student has no name before the link is verified. */
export function toParentLink(link: NamedLink, viewerId: number, limited: boolean): ParentLink {
  const { id, status, via } = link
  const side = link.parent_id === viewerId ? 'parent' : link.student_id === viewerId ? 'student' : null
  return {
    id,
    status,
    side,
    parent: { id: link.parent_id, name: link.parent_name, email: maySeeParentEmail(link, viewerId) ? link.parent_email : '' },
    student: maySeeStudent(link, viewerId)
      ? {
          id: link.student_id,
          name: link.student_name,
          username: link.student_username,
          email: link.asked_email,
          limited,
          closes_at: link.student_closes_at?.toISOString() ?? null,
        }
      : { id: null, name: '', username: null, email: link.asked_email, limited: false, closes_at: null },
    requested_at: link.requested_at.toISOString(),
    confirmed_at: link.confirmed_at?.toISOString() ?? null,
    ended_at: link.ended_at?.toISOString() ?? null,
    via,
  }
}
