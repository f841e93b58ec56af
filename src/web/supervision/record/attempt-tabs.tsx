import { useQuery } from '@tanstack/react-query'
import { AuditHistory } from '#web/audit/index.ts'
import type { RecordTabProps } from '#web/office/record/index.ts'
import { AttemptClocks } from '#web/supervision/attempt-clocks.tsx'
import { AttemptEvents } from '#web/supervision/attempt-events.tsx'
import { AttemptFacts } from '#web/supervision/attempt-facts.tsx'
import { LateAnswers } from '#web/supervision/late-answers.tsx'
import { staffAttemptQuery } from '#web/supervision/staff-queries.ts'
import '#web/supervision/staff.css'

/** What an attempt is, how much time its sections have, and its late answers. The head of the record has asked for it. */
export function OverviewTab({ id }: RecordTabProps) {
  const attempt = useQuery(staffAttemptQuery(id)).data
  if (attempt === undefined) return null
  return (
    <div className="bs-stack sf-cards">
      <AttemptFacts attempt={attempt} />
      <AttemptClocks attempt={attempt} />
      {attempt.late.all > 0 && <LateAnswers attempt={attempt} />}
    </div>
  )
}

/** What happened in an attempt, and what the audit log has about it. */
export function HistoryTab({ id }: RecordTabProps) {
  return (
    <div className="bs-stack sf-cards">
      <AttemptEvents id={id} />
      <AuditHistory of={{ entity: 'attempt', id }} />
    </div>
  )
}
