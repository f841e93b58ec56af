import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { finishBindQuery, meQuery } from '#web/session/index.ts'
import { takeReturnPath } from './return-path.ts'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import type { IconName } from '#web/kit/display/icon.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type BoundRole, boundRoles, useDrafts } from './draft.ts'
import { ParentForm } from './parent-form.tsx'
import './register-detail.css'
import { StudentForm } from './student-form.tsx'
import { TeacherForm } from './teacher-form.tsx'

/** The last step of registration: the profile. It is shown once; people who have completed it are redirected. */
export function RegisterDetail() {
  const t = useTranslation('profile')
  const navigate = useNavigate()
  const { data: profile, error, refetch, isFetching } = useQuery(meQuery)
  const [leaving, setLeaving] = useState(false)
  usePageTitle(t('detail_title'))
  const goOn = async (bound: Profile) => {
    setLeaving(true)
    queryClient.setQueryData(meQuery.queryKey, bound)
    queryClient.setQueryData(finishBindQuery.queryKey, { finishBind: true })
    await navigate({ href: takeReturnPath(bound.id), replace: true })
  }
  if (profile?.finish_bind === true && !leaving) return <Navigate to="/ielts" replace />
  return (
    <main className="bs-wrap bs-wrap-narrow ac-detail">
      <div className="bs-pagehead">
        <h1>{t('detail_title')}</h1>
        <p>{t('detail_lead')}</p>
      </div>
      {profile !== undefined && <Binding profile={profile} onBound={goOn} />}
      {profile === undefined && error !== null && (
        <ErrorState title={t('detail_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {profile === undefined && error === null && (
        <Skeleton>
          <SkeletonLine height="88px" />
          <SkeletonLine height="46px" />
          <SkeletonLine height="46px" />
        </Skeleton>
      )}
    </main>
  )
}

const roleIcons: Readonly<Record<BoundRole, IconName>> = { student: 'school', teacher: 'board', parent: 'users' }

interface BindingProps {
  readonly profile: Profile
  readonly onBound: (profile: Profile) => Promise<void>
}

/** The role, and below it the form of that role. What is typed for one role stays while another is looked at. */
function Binding({ profile, onBound }: BindingProps) {
  const t = useTranslation('profile')
  const drafts = useDrafts(profile)
  const role = boundRoles.find((known) => known === drafts.role.typed.role) ?? 'student'
  const finish = async (bound: Profile) => {
    drafts.forget()
    await onBound(bound)
  }
  const common = { profile, names: drafts.names, onBound: finish }
  return (
    <div className="bs-stack ac-binding">
      <RadioRows<BoundRole>
        legend={t('role')}
        options={boundRoles.map((value) => ({
          value,
          label: t(`role_${value}`),
          hint: t(`role_${value}_hint`),
          icon: roleIcons[value],
        }))}
        value={role}
        onValue={(chosen) => drafts.role.type({ role: chosen })}
      />
      {role === 'student' && <StudentForm {...common} facts={drafts.student} />}
      {role === 'teacher' && <TeacherForm {...common} facts={drafts.teacher} />}
      {role === 'parent' && <ParentForm {...common} facts={drafts.parent} />}
    </div>
  )
}
