import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffAttempt as Attempt } from '#contract/supervision/attempt-staff.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AttemptResult } from './attempt-result.tsx'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { type AskedDecision, StaffActions } from '#web/supervision/staff-actions.tsx'
import { staffAttemptQuery } from '#web/supervision/staff-queries.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { useFormatTake } from '#web/supervision/use-format-take.ts'
import { StatusBadge } from '#web/supervision/status-badge.tsx'
import '#web/supervision/staff.css'

interface AttemptRecordProps {
  readonly id: number
  readonly action: AskedDecision
  /** The tabs and the one that is shown. */
  readonly children: ReactNode
}

/** The record of one attempt as staff see it: whose it is, what needs doing, and what each module knows of it. */
export function AttemptRecord({ id, action, children }: AttemptRecordProps) {
  const t = useTranslation('supervision')
  const attempt = useQuery({ ...staffAttemptQuery(id), enabled: id > 0 })
  usePageTitle(t('attempt_title', { id }))
  return (
    <RecordPage query={attempt} title={t('attempt_title', { id })} failed={t('attempt_failed')}>
      {(found) => (
        <AttemptView attempt={found} action={action}>
          {children}
        </AttemptView>
      )}
    </RecordPage>
  )
}

function AttemptView({ attempt, action, children }: Omit<AttemptRecordProps, 'id'> & { readonly attempt: Attempt }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { id, person, test_title, status, late } = attempt
  return (
    <>
      <RecordHead
        title={
          <>
            <span lang="en">{test_title}</span>
            {nouns('comma')}
            {formatTake(attempt)}
          </>
        }
        badges={<StatusBadge status={status} />}
        facts={
          <>
            <Link to="/students/$id" params={{ id: String(person.id) }}>
              {nameOrMask(person)}
            </Link>
            {person.name !== '' && <span>{maskEmail(person.email)}</span>}
            <span>{t('attempt_title', { id })}</span>
            <span>
              {t(attempt.submitted_at === null ? 'fact_created' : 'fact_submitted')}{' '}
              <Moment at={attempt.submitted_at ?? attempt.created_at} />
            </span>
          </>
        }
        actions={<StaffActions attempt={attempt} {...action} />}
      />
      <AttemptResult attempt={attempt} />
      {late.to_decide > 0 && (
        <NextSteps>
          <li>
            {t('late_waiting', { count: late.to_decide })}
            <Link to="/admin/attempts/$id" params={{ id: String(id) }} hash="sf-late">
              {t('do_late')}
            </Link>
          </li>
        </NextSteps>
      )}
      {children}
    </>
  )
}
