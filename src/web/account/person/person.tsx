import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import '#web/kit/list/list.css'
import { isMissing, RecordMissing } from '#web/kit/list/record-missing.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/account/people/people.css'
import { invalidatePeople, personProfileQuery, personRowQuery } from '#web/account/people/people-queries.ts'
import type { AskedAction } from '#web/account/people/person-actions.tsx'
import { toFullName } from '#web/account/people/person-name.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'
import { PersonHead } from './person-head.tsx'
import { usePersonPlace } from './use-person-place.ts'

interface PersonRecordProps {
  readonly id: number
  /** The decision that is asked about at once, and what is done once it is answered. */
  readonly action: AskedAction
  /** What other modules say needs doing next. */
  readonly steps: (person: PersonTabProps['person']) => ReactNode
  /** The tabs and the one that is shown. */
  readonly children: (props: PersonTabProps) => ReactNode
}

const invalidate = () => void invalidatePeople()

/** The record of one person as staff see it: who they are, what needs doing, and what each module knows of them. */
export function PersonRecord({ id, action, steps, children }: PersonRecordProps) {
  const t = useTranslation('account/people')
  const row = useQuery({ ...personRowQuery(id), enabled: id > 0 })
  const profile = useQuery({ ...personProfileQuery(id), enabled: id > 0 })
  const full = profile.data?.view === 'full' ? profile.data.profile : undefined
  const name = row.data === undefined ? t('number', { id }) : toFullName(row.data) || row.data.email
  const recorded = { id, name, roles: row.data?.all_roles ?? [] }
  const trouble = row.error ?? profile.error
  const again = () => void Promise.all([row.refetch(), profile.refetch()])
  usePersonPlace(row.data?.all_roles)
  // The browser keeps titles in its history: an email address isn't one of them.
  usePageTitle(row.data === undefined ? name : toFullName(row.data) || t('number', { id }))
  return (
    <main className="bs-wrap bs-wrap-wide bs-list-page">
      {row.data !== undefined && full !== undefined ? (
        <>
          <PersonHead person={row.data} profile={full} name={name} action={action} steps={steps(recorded)} />
          {children({ person: recorded, onChange: invalidate })}
        </>
      ) : id === 0 || isMissing(trouble) ? (
        <RecordMissing title={id === 0 ? undefined : t('number', { id })} error={trouble} />
      ) : (
        <>
          <div className="bs-pagehead">
            <h1>{t('number', { id })}</h1>
          </div>
          {trouble === null ? (
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
