import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffAttempt as Attempt } from '#contract/supervision/attempt-staff.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { AuditHistory } from '#web/audit/index.ts'
import { AttemptClocks } from './attempt-clocks.tsx'
import { AttemptEvents } from './attempt-events.tsx'
import { AttemptFacts } from './attempt-facts.tsx'
import { LateAnswers } from './late-answers.tsx'
import { type AskedDecision, StaffActions } from './staff-actions.tsx'
import { staffAttemptQuery } from './staff-queries.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { useFormatTake } from './use-format-take.ts'
import { StatusBadge } from './status-badge.tsx'
import './staff.css'

/** One attempt as staff see it: facts, clocks, late answers, and what happened. */
export function StaffAttempt({ id, action }: { readonly id: number; readonly action: AskedDecision }) {
  const t = useTranslation('supervision')
  const attempt = useQuery({ ...staffAttemptQuery(id), enabled: id > 0 })
  usePageTitle(t('attempt_title', { id }))
  return (
    <RecordPage query={attempt} title={t('attempt_title', { id })} failed={t('attempt_failed')}>
      {(found) => <AttemptView attempt={found} action={action} />}
    </RecordPage>
  )
}

function AttemptView({ attempt, action }: { readonly attempt: Attempt; readonly action: AskedDecision }) {
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
              <Moment at={attempt.submitted_at ?? attempt.created_at} />
            </span>
          </>
        }
        actions={<StaffActions attempt={attempt} {...action} />}
      />
      {late.to_decide > 0 && (
        <NextSteps>
          <li>
            {t('late_waiting', { count: late.to_decide })}
            <a href="#sf-late">{t('do_late')}</a>
          </li>
        </NextSteps>
      )}
      <div className="bs-stack sf-cards">
        <AttemptFacts attempt={attempt} />
        <AttemptClocks attempt={attempt} />
        {late.all > 0 && <LateAnswers attempt={attempt} />}
        <AttemptEvents id={id} />
        <AuditHistory of={{ entity: 'attempt', id }} />
      </div>
    </>
  )
}
