import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import type { ParentProfile, Profile } from '#contract/profile/profile.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { langNames } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { personProfileQuery, personRowQuery } from '#web/account/people/people-queries.ts'
import { ProBadge } from '#web/account/people/person-badges.tsx'
import { PersonCardsPlace, type PersonTabProps } from '#web/office/record/index.ts'
import { EditBasic } from './edit-basic.tsx'
import { EditStudent } from './edit-student.tsx'
import { EditTeacher } from './edit-teacher.tsx'
import type { Fact } from '#web/kit/list/fact-list.tsx'
import { Facts, useStudentFacts, useTeacherFacts } from './facts.tsx'

/** The head of the record has just asked for both. */
const asRead = { staleTime: 60_000 }

/** What modules show of a person at first sight, their account and profiles, with what of them may be changed. */
export function OverviewTab({ person: recorded }: PersonTabProps) {
  const { id, name } = recorded
  const drawCards = use(PersonCardsPlace)
  const t = useTranslation('account/people')
  const person = useQuery({ ...personRowQuery(id), ...asRead }).data
  const view = useQuery({ ...personProfileQuery(id), ...asRead }).data
  if (person === undefined || view?.view !== 'full') return null
  const { profile } = view
  return (
    <div className="pp-overview">
      <div className="pp-glance">{drawCards(recorded)}</div>
      <div className="bs-stack pp-cards">
        <Account person={person} profile={profile} name={name} />
        {profile.student !== null && <StudentCard id={id} student={profile.student} name={name} />}
        {profile.teacher !== null && <TeacherCard id={id} teacher={profile.teacher} name={name} />}
        {profile.parent !== null && <ParentCard parent={profile.parent} />}
        <p>
          <LinkButton kind="quiet" to="/admin/payout/$id" params={{ id: String(id) }}>
            {t(profile.teacher === null && !person.all_roles.includes('teacher') ? 'access' : 'payout_and_access')}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

interface AccountProps {
  readonly person: PersonRow
  readonly profile: Profile
  readonly name: string
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

function Account({ person, profile, name }: AccountProps) {
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
    ['last_seen', seen === null ? null : local.minute(seen)],
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

function ParentCard({ parent: { phone } }: { readonly parent: ParentProfile }) {
  const t = useTranslation('account/person')
  return (
    <section className="bs-card bs-pad" aria-label={t('parent_profile')}>
      <div className="pp-cardhead">
        <h2>{t('parent_profile')}</h2>
      </div>
      <Facts facts={[[t('phone'), phone]]} />
    </section>
  )
}
