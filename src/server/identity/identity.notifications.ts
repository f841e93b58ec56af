import { emailChanged, passwordChanged, rightsChanged } from '#contract/identity/events.ts'
import { type NotificationRule, notifyOf } from '#server/notification/index.ts'
import { type NamedPerson, namePeople } from './people.store.ts'

const settings = '/profile?tab=setting'

function describePerson({ id, name, email }: NamedPerson): string {
  return name === '' || name === email ? email || `#${id}` : `${name} (${email})`
}

export const identityNotifications: readonly NotificationRule[] = [
  notifyOf(passwordChanged, () => ({ kind: 'password_changed', params: {}, url: settings })),
  notifyOf(emailChanged, () => ({ kind: 'email_changed', params: {}, url: settings })),
  notifyOf(rightsChanged, async ({ person_id, subject_id, by_id, right, given }, tx) => {
    const nameOf = await namePeople(tx, [subject_id, by_id])
    const own = person_id === subject_id
    const by = by_id === null ? null : describePerson(nameOf(by_id))
    const params = { right, given, own, whom: describePerson(nameOf(subject_id)), by, about: { whom: subject_id, by: by_id } }
    return { kind: 'rights_changed', params, url: own ? settings : `/students/${subject_id}` }
  }),
]
