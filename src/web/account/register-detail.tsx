import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useWords } from '#web/kit/words.ts'
import { meQuery } from './profile.ts'
import './register-detail.css'
import { StudentForm } from './student-form.tsx'

/** The last step of registration: who the person is. It is asked once; those who have answered go on. */
export function RegisterDetail() {
  const words = useWords('detail')
  const { data: profile, error, refetch, isFetching } = useQuery(meQuery)
  usePageTitle(words('detail_title'))
  if (profile?.finish_bind === true) return <Navigate to="/ielts" replace />
  return (
    <main className="bs-wrap bs-wrap-narrow ac-detail">
      <div className="bs-pagehead">
        <h1>{words('detail_title')}</h1>
        <p>{words('detail_lead')}</p>
      </div>
      {profile !== undefined && <StudentForm profile={profile} />}
      {profile === undefined && error !== null && (
        <ErrorState title={words('detail_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
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
