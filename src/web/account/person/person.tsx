import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { langNames } from '#web/kit/i18n/lang.ts'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { Children, Parents } from './connections.tsx'
import { EditBasic } from './edit-basic.tsx'
import { EditStudent } from './edit-student.tsx'
import { EditTeacher } from './edit-teacher.tsx'
import { type Fact, Facts, useStudentFacts, useTeacherFacts } from './facts.tsx'
import '#web/account/people/people.css'
import { personProfileQuery, personRowQuery } from '#web/account/people/people-queries.ts'
import { PersonActions } from '#web/account/people/person-actions.tsx'
import { ProBadge, StatusBadges, useFormatRoles } from '#web/account/people/person-badges.tsx'
import { toFullName } from '#web/account/people/person-name.ts'

/** One person as super-admins see them: account, profiles, parents and children, and what may be decided. */
export function Person({ id }: { readonly id: number }) {
  const t = useTranslation('account/people')
  const row = useQuery({ ...personRowQuery(id), enabled: id > 0 })
  const profile = useQuery({ ...personProfileQuery(id), enabled: id > 0 })
  const full = profile.data?.view === 'full' ? profile.data.profile : undefined
  const name = row.data === undefined ? t('number', { id }) : toFullName(row.data) || row.data.email
  const trouble = row.error ?? profile.error
  const again = () => void Promise.all([row.refetch(), profile.refetch()])
  // The browser keeps titles in its history: an email address isn't one of them.
  usePageTitle(row.data === undefined ? name : toFullName(row.data) || t('number', { id }))
  return (
    <main className="bs-wrap bs-list-page">
      {row.data !== undefined && full !== undefined ? (
        <Shown person={row.data} profile={full} name={name} />
      ) : (
        <>
          <div className="bs-pagehead">
            <h1>{t('number', { id })}</h1>
          </div>
          {trouble === null && id > 0 ? (
            <div className="bs-card bs-pad">
              <Skeleton>
                <SkeletonLine height="160px" />
              </Skeleton>
            </div>
          ) : (
            <ErrorState title={t('one_failed')} error={trouble} busy={row.isFetching} onRetry={again} />
          )}
        </>
      )}
    </main>
  )
}

interface ShownProps {
  readonly person: PersonRow
  readonly profile: Profile
  readonly name: string
}

function Shown({ person, profile, name }: ShownProps) {
  const t = useTranslation('account/people')
  const formatRoles = useFormatRoles()
  return (
    <>
      <div className="bs-listhead">
        <div className="bs-pagehead">
          <h1>
            {name}
            {person.ielts_pro_expire_at !== null && <Crown />}
          </h1>
          <p className="bs-row bs-row-wraps pp-badges">
            <span>{formatRoles(person.all_roles)}</span>
            <StatusBadges person={person} />
          </p>
        </div>
        <div className="bs-listhead-actions">
          <PersonActions person={person} labelled />
        </div>
      </div>
      <div className="bs-stack pp-cards">
        <Account person={person} profile={profile} name={name} />
        {profile.student !== null && <StudentCard id={profile.id} student={profile.student} name={name} />}
        {profile.teacher !== null && <TeacherCard id={profile.id} teacher={profile.teacher} name={name} />}
        {person.all_roles.includes('student') && <Parents id={person.id} email={person.email} />}
        {profile.parent !== null && <Children id={person.id} phone={profile.parent.phone} />}
        <p>
          <LinkButton to="/admin/payout/$id" params={{ id: String(person.id) }}>
            {t(profile.teacher === null && !person.all_roles.includes('teacher') ? 'access' : 'payout_and_access')}
          </LinkButton>
        </p>
        <AuditHistory of={{ entity: 'person', id: person.id }} />
      </div>
    </>
  )
}

function Crown() {
  const t = useTranslation('account/people')
  return <Icon name="crown" label={t('pro_member')} className="pp-crown" />
}

interface CardProps {
  readonly title: string
  /** Names the button where several stand on the page. */
  readonly edit: string
  readonly facts: readonly Fact[]
  readonly dialog: (onClose: () => void) => ReactNode
}

function Card({ title, edit, facts, dialog }: CardProps) {
  const t = useTranslation('account/people')
  const [editing, setEditing] = useState(false)
  return (
    <section className="bs-card bs-pad" aria-label={title}>
      <div className="pp-cardhead">
        <h2>{title}</h2>
        <Button size="dense" icon="pencil" aria-label={edit} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      </div>
      <Facts facts={facts} />
      {editing && dialog(() => setEditing(false))}
    </section>
  )
}

function Account({ person, profile, name }: ShownProps) {
  const t = useTranslation('account/people')
  const local = useFormatInstant(null)
  const taipei = useFormatInstant('Asia/Taipei')
  const { ielts_pro_expire_at: pro, last_seen_at: seen, closes_at: closes, blocked_reason: blocked } = person
  const life = pro !== null && pro >= '2999'
  const facts: Fact[] = [
    ['email', `${profile.email} (${t(profile.email_verified ? 'verified_true' : 'verified_false')})`],
    ...(profile.pending_email === null ? [] : [['pending_email', profile.pending_email] as const]),
    ['username', profile.username],
    ['lang', profile.lang === null ? null : langNames[profile.lang]],
    ['timezone', profile.timezone],
    ['pro', <ProBadge key="pro" until={pro} />],
    ...(pro === null || life ? [] : [['pro_times', `${taipei.minute(pro)} · ${local.minute(pro)}`] as const]),
    ['brand', t(`brand_${person.signup_brand}`)],
    ['registered', local.minute(person.created_at)],
    ['last_seen', seen === null ? t('never_seen') : local.minute(seen)],
    ...(blocked === null ? [] : [['blocked_why', blocked] as const]),
    ...(closes === null ? [] : [['closes', local.day(closes)] as const]),
  ]
  return (
    <Card
      title={t('account')}
      edit={t('edit_basic', { name })}
      facts={facts.map(([label, value]) => [t(`fact_${label}`), value])}
      dialog={(onClose) => <EditBasic profile={profile} name={name} onClose={onClose} />}
    />
  )
}

function StudentCard({
  id,
  student,
  name,
}: {
  readonly id: number
  readonly student: NonNullable<Profile['student']>
  readonly name: string
}) {
  const t = useTranslation('account/people')
  const facts = useStudentFacts(student)
  return (
    <Card
      title={t('role_student')}
      edit={t('edit_student', { name })}
      facts={facts}
      dialog={(onClose) => <EditStudent id={id} student={student} name={name} onClose={onClose} />}
    />
  )
}

function TeacherCard({
  id,
  teacher,
  name,
}: {
  readonly id: number
  readonly teacher: NonNullable<Profile['teacher']>
  readonly name: string
}) {
  const t = useTranslation('account/people')
  const facts = useTeacherFacts(teacher)
  return (
    <Card
      title={t('role_teacher')}
      edit={t('edit_teacher', { name })}
      facts={facts}
      dialog={(onClose) => <EditTeacher id={id} teacher={teacher} name={name} onClose={onClose} />}
    />
  )
}
