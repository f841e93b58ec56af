import { linkEvents } from '#contract/family/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'
import { findOtherSide } from './linked-people.service.ts'

/** Where somebody answers and ends links, by a person who is on the other side. */
const linkPages = { parent: '/ask-parent', student: '/children' } as const

const notifyOfLink = (event: (typeof linkEvents)[keyof typeof linkEvents], change: 'requested' | 'connected' | 'declined' | 'ended') =>
  notifyOf(event, async ({ person_id, link_id }, tx) => {
    const other = await findOtherSide(tx, link_id, person_id)
    if (other === undefined) return { kind: 'parent_link', params: { event: change, email: '–' }, url: null }
    const params = { event: change, email: other.email, about: { email: other.personId } }
    return { kind: 'parent_link', params, url: linkPages[other.side] }
  })

export const familyNotifications: readonly NotificationRule[] = [
  notifyOfLink(linkEvents.requested, 'requested'),
  notifyOfLink(linkEvents.verified, 'connected'),
  notifyOfLink(linkEvents.rejected, 'declined'),
  notifyOfLink(linkEvents.revoked, 'ended'),
]
