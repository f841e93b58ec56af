import { emailChanged, passwordChanged, rightsChanged } from '#contract/identity/events.ts'
import { say } from '#server/kit/i18n/words.ts'
import { formatTitleAndText, type NoticeKindSpec, type NotificationRule, notifyOf, textOf } from '#server/notification/index.ts'
import { type NamedPerson, namePeople } from './people.store.ts'

const settings = '/profile?tab=setting'

function describePerson({ id, name, email }: NamedPerson): string {
  return name === '' || name === email ? email || `#${id}` : `${name} (${email})`
}

/** Emails about passwords and addresses warn: they are written here and always leave. */
const passwordChange: NoticeKindSpec = {
  name: 'identity.notice_password_changed',
  security: true,
  mail: 'always',
  format: (_params, { lang }) => formatTitleAndText(lang, ['identity.notice_password_title', 'identity.notice_password']),
}
const emailChange: NoticeKindSpec = {
  name: 'identity.notice_email_changed',
  security: true,
  mail: 'always',
  format: (_params, { lang }) => formatTitleAndText(lang, ['identity.notice_email_title', 'identity.notice_email']),
}

/** By permission, recipient, and whether it was granted. */
const rightsWords = {
  admin: {
    own: ['identity.notice_rights_admin_given_you', 'identity.notice_rights_admin_taken_you'],
    others: ['identity.notice_rights_admin_given', 'identity.notice_rights_admin_taken'],
  },
  payroll: {
    own: ['identity.notice_rights_payroll_given_you', 'identity.notice_rights_payroll_taken_you'],
    others: ['identity.notice_rights_payroll_given', 'identity.notice_rights_payroll_taken'],
  },
} as const

const rightsChange: NoticeKindSpec = {
  name: 'identity.notice_rights_changed',
  security: true,
  onlyFor: 'super-admin',
  mail: 'always_from_here',
  format: ({ right, given, own, whom, by }, { lang }) => {
    const who = textOf(by) === '' ? say(lang, 'identity.notice_rights_by_terminal') : textOf(by)
    const [whenGiven, whenTaken] = rightsWords[right === 'super_admin' ? 'admin' : 'payroll'][own === true ? 'own' : 'others']
    const title = own === true ? 'identity.notice_rights_title_you' : 'identity.notice_rights_title'
    return formatTitleAndText(lang, [title, given === true ? whenGiven : whenTaken], { whom, by: who })
  },
}

export const identityNoticeKinds = { password_changed: passwordChange, email_changed: emailChange, rights_changed: rightsChange } as const

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
