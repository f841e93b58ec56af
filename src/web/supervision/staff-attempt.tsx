import { useQuery } from '@tanstack/react-query'
import type { StaffAttempt as Attempt } from '#contract/supervision/attempt-staff.contract.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { AttemptClocks } from './attempt-clocks.tsx'
import { AttemptEvents } from './attempt-events.tsx'
import { AttemptFacts } from './attempt-facts.tsx'
import { LateAnswers } from './late-answers.tsx'
import { StaffActions } from './staff-actions.tsx'
import { staffAttemptQuery } from './staff-queries.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { useFormatTake } from './use-format-take.ts'
import { StatusBadge } from './status-badge.tsx'
import './staff.css'

/** One attempt as staff see it: facts, clocks, late answers, and what happened. */
export function StaffAttempt({ id }: { readonly id: number }) {
  const t = useTranslation('supervision')
  const attempt = useQuery({ ...staffAttemptQuery(id), enabled: id > 0 })
  usePageTitle(t('attempt_title', { id }))
  return (
    <RecordPage query={attempt} title={t('attempt_title', { id })} failed={t('attempt_failed')}>
      {(found) => <AttemptView attempt={found} />}
    </RecordPage>
  )
}

function AttemptView({ attempt }: { readonly attempt: Attempt }) {
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { id, person, test_title, status, late } = attempt
  return (
    <>
      <div className="sf-head">
        <div className="bs-pagehead">
          <h1>
            <span lang="en">{test_title}</span>
            {nouns('comma')}
            {formatTake(attempt)}
          </h1>
          <p className="bs-row bs-row-wraps">
            <span>
              {nameOrMask(person)}
              {person.name !== '' && ` · ${maskEmail(person.email)}`}
            </span>
            <StatusBadge status={status} />
          </p>
        </div>
        <StaffActions attempt={attempt} />
      </div>
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
