import { linkEvents } from '#contract/family/events.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'
import { findOtherSide } from './linked-people.service.ts'

type LinkChange = 'requested' | 'connected' | 'declined' | 'ended'

const linkWords: Readonly<Record<LinkChange, readonly [title: string, text: string]>> = {
  requested: ['family.notice_link_requested_title', 'family.notice_link_requested'],
  connected: ['family.notice_link_connected_title', 'family.notice_link_connected'],
  declined: ['family.notice_link_declined_title', 'family.notice_link_declined'],
  ended: ['family.notice_link_ended_title', 'family.notice_link_ended'],
}

const isChange = (event: string): event is LinkChange => event in linkWords

/** Its emails are written here: those of requests carry keys, so they always leave. */
const parentLink: NoticeKindSpec = {
  name: 'family.notice_parent_link',
  mail: 'always',
  format: (params, { lang }) => {
    const event = textOf(params['event'])
    return formatTitleAndText(lang, linkWords[isChange(event) ? event : 'requested'], params)
  },
}

export const familyNoticeKinds = { parent_link: parentLink } as const

/** Where somebody answers and ends links, by a person who is on the other side. */
const linkPages = { parent: '/ask-parent', student: '/children' } as const

const notifyOfLink = (event: (typeof linkEvents)[keyof typeof linkEvents], change: LinkChange) =>
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
