import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CreateDialog } from './create-dialog.tsx'
import { CsvButton } from '#web/kit/list/csv-button.tsx'
import { maskEmail } from '#web/kit/format/mask-email.ts'
import './people.css'
import { peopleQuery } from './people-queries.ts'
import { brandKeys, type PeopleFilter, readPeopleFilter, roles, sorts } from './read-people-filter.ts'
import { PersonActions } from './person-actions.tsx'
import { ProBadge, StatusBadges, useFormatRoles } from './person-badges.tsx'
import { toFullName } from './person-name.ts'

interface PeopleProps {
  readonly filter: PeopleFilter
  readonly onFilter: (filter: PeopleFilter) => void
}

/** Everybody. */
export function People({ filter, onFilter }: PeopleProps) {
  const t = useTranslation('account/people')
  const people = useQuery(peopleQuery(filter))
  usePageTitle(t('students'))
  const { page: _page, sort: _sort, ...narrowing } = filter
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-listhead">
        <div className="bs-pagehead">
          <h1>{t('students')}</h1>
          <p>{t('students_lead')}</p>
        </div>
        <ListActions narrowing={{ ...narrowing, sort: filter.sort }} />
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={people}
        sentences={{
          failed: t('list_failed'),
          count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(person) => <Row key={person.id} person={person} />}
        narrowed={Object.keys(narrowing).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}

function ListActions({ narrowing }: { readonly narrowing: Readonly<Record<string, string | undefined>> }) {
  const t = useTranslation('account/people')
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  return (
    <div className="bs-listhead-actions">
      <CsvButton address="/api/admin/user.csv" filter={narrowing} name="people.csv" />
      <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
        {t('create')}
      </Button>
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onMade={(id) => {
            setCreating(false)
            void navigate({ to: '/students/$id', params: { id: String(id) } })
          }}
        />
      )}
    </div>
  )
}

type Choice = Exclude<keyof PeopleFilter, 'page' | 'q'>

function Filters({ filter, onFilter }: PeopleProps) {
  const t = useTranslation('account/people')
  const [q, setQ] = useState(filter.q ?? '')
  const find = (changed: Readonly<Record<string, string>> = {}) => onFilter(readPeopleFilter({ ...filter, page: undefined, ...changed, q }))
  const choice = (name: Choice, values: readonly string[], word: (value: string) => string) => (
    <Select
      label={t(`by_${name}`)}
      value={filter[name] ?? ''}
      onValue={(value) => find({ [name]: value })}
      placeholder={t(name === 'sort' ? 'sort_-created_at' : 'all')}
      options={values.map((value) => ({ value, label: t(word(value)) }))}
    />
  )
  const flag = (name: Choice) => choice(name, ['true', 'false'], (value) => `${name}_${value}`)
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <TextInput label={t('find_words')} type="search" value={q} onValue={setQ} maxLength={200} />
      {choice('role', roles, (role) => `role_${role}`)}
      {flag('pro')}
      {flag('blocked')}
      {flag('bound')}
      {flag('verified')}
      {choice('brand', brandKeys, (key) => `brand_${key}`)}
      {choice(
        'sort',
        sorts.filter((sort) => sort !== '-created_at'),
        (sort) => `sort_${sort}`,
      )}
    </FilterForm>
  )
}

function Row({ person }: { readonly person: PersonRow }) {
  const t = useTranslation('account/people')
  const formatRoles = useFormatRoles()
  const { day } = useFormatInstant(null)
  const { id, username, email, email_verified, last_seen_at } = person
  const name = toFullName(person)
  return (
    <li className="bs-listrow pp-row">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/students/$id" params={{ id: String(id) }}>
            {name || maskEmail(email)}
          </Link>
          {person.ielts_pro_expire_at !== null && <Icon name="crown" label={t('pro_member')} className="pp-crown" />}
        </h2>
        <p className="bs-tiny bs-mute">
          {t('number', { id })}
          {username !== null && username !== name && ` · ${username}`}
          {name !== '' && ` · ${maskEmail(email)}`}
          {!email_verified && ` · ${t('verified_false')}`}
        </p>
      </div>
      <p>{formatRoles(person.all_roles)}</p>
      <p className="bs-row bs-row-wraps pp-badges">
        <ProBadge until={person.ielts_pro_expire_at} />
        <StatusBadges person={person} />
      </p>
      <p className="bs-tiny bs-soft bs-listrow-when">{last_seen_at === null ? t('never_seen') : t('seen', { day: day(last_seen_at) })}</p>
      <div className="pp-row-menu">
        <PersonActions person={person} />
      </div>
    </li>
  )
}
