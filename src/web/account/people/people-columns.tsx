import { Link } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import { LastSeen } from './last-seen.tsx'
import { ProBadge, StatusBadges, useFormatRoles } from './person-badges.tsx'
import { toFullName } from './person-name.ts'
import type { PeopleTab } from './read-people-filter.ts'

/** The columns of the list of people; what says nothing of those who are shown isn’t there unless it is selected. */
export function usePeopleColumns(tab: PeopleTab): readonly Column<PersonRow>[] {
  const t = useTranslation('account/people')
  const formatRoles = useFormatRoles()
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('col_number'),
        isNumber: true,
        isLabelled: true,
        sort: { ascending: 'created_at', descending: '-created_at', first: 'descending' },
        text: ({ id }) => String(id),
        cell: ({ id }) => <span className="ot-soft">{id}</span>,
      },
      {
        id: 'name',
        head: t('col_name'),
        isLead: true,
        sort: { ascending: 'name', descending: '-name' },
        text: nameOfPerson,
        cell: (person) => <Name person={person} />,
      },
      {
        id: 'username',
        head: t('username'),
        isOptional: true,
        sort: { ascending: 'username', descending: '-username' },
        text: ({ username }) => username ?? '',
      },
      {
        id: 'email',
        head: t('email'),
        isOptional: tab === 'student',
        sort: { ascending: 'email', descending: '-email' },
        text: ({ email }) => maskEmail(email),
        cell: (person) => <Email person={person} />,
      },
      { id: 'roles', head: t('roles'), isOptional: tab !== 'everyone', text: ({ all_roles }) => formatRoles(all_roles) },
      {
        id: 'school',
        head: t('school'),
        isOptional: tab !== 'student',
        text: ({ school }) => school ?? '',
      },
      {
        id: 'grade',
        head: t('grade'),
        isOptional: true,
        isNumber: true,
        isLabelled: true,
        text: ({ grade_level: grade }) => (grade === null ? '' : String(grade)),
      },
      {
        id: 'parents',
        head: t('parents'),
        isOptional: true,
        isLabelled: true,
        text: ({ parents }) => parents.map(({ name }) => hideEmail(name)).join(t('comma')),
        cell: ({ parents }) => parents.length > 0 && <Parents parents={parents} />,
      },
      {
        id: 'pro',
        head: t('by_pro'),
        text: ({ ielts_pro_expire_at: until }) => until ?? t('free'),
        cell: ({ ielts_pro_expire_at: until }) => <ProBadge until={until} />,
      },
      {
        id: 'coins',
        head: t('coins'),
        isNumber: true,
        isLabelled: true,
        isOptional: tab !== 'student' && tab !== 'everyone',
        text: ({ coins }) => String(coins),
      },
      {
        id: 'status',
        head: t('col_status'),
        text: ({ status, finish_bind, limited }) =>
          [t(`status_${status}`), ...(finish_bind ? [] : [t('unbound')]), ...(limited ? [t('limited')] : [])].join(t('comma')),
        cell: (person) => <Statuses person={person} />,
      },
      {
        id: 'last_seen',
        head: t('fact_last_seen'),
        sort: { ascending: 'last_seen_at', descending: '-last_seen_at', first: 'descending' },
        text: ({ last_seen_at: at }) => at ?? t('never_seen'),
        cell: ({ last_seen_at: at }) => <LastSeen at={at} />,
      },
      {
        id: 'registered',
        head: t('fact_registered'),
        isOptional: true,
        isLabelled: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
      { id: 'brand', head: t('by_brand'), isOptional: true, isLabelled: true, text: ({ signup_brand }) => t(`brand_${signup_brand}`) },
    ],
    [t, formatRoles, tab],
  )
}

const nameOfPerson = (person: PersonRow) => nameOrMask({ name: toFullName(person), email: person.email })

function Name({ person }: { readonly person: PersonRow }) {
  return (
    <Link to="/students/$id" params={{ id: String(person.id) }}>
      {nameOfPerson(person)}
    </Link>
  )
}

/** Who has no name yet is called by their address. */
const hideEmail = (name: string) => (name.includes('@') ? maskEmail(name) : name)

function Parents({ parents }: Pick<PersonRow, 'parents'>) {
  const t = useTranslation('account/people')
  return (
    <span className="ot-long">
      {parents.map(({ id, name, status }, place) => (
        <Fragment key={id}>
          {place > 0 && t('comma')}
          <Link to="/students/$id" params={{ id: String(id) }}>
            {hideEmail(name)}
          </Link>
          {status === 'requested' && <span className="ot-soft"> · {t('link_requested')}</span>}
        </Fragment>
      ))}
    </span>
  )
}

function Email({ person: { email, email_verified } }: { readonly person: PersonRow }) {
  const t = useTranslation('account/people')
  return (
    <span className="ot-soft">
      {maskEmail(email)}
      {!email_verified && ` · ${t('verified_false')}`}
    </span>
  )
}

function Statuses({ person }: { readonly person: PersonRow }) {
  return (
    <span className="bs-row bs-row-wraps pp-badges">
      <StatusBadges person={person} />
    </span>
  )
}
