import { AuditHistory } from '#web/audit/audit-history.tsx'
import type { PersonTabProps } from '#web/office/record/index.ts'

/** What the audit log has about a person. */
export function HistoryTab({ person: { id } }: PersonTabProps) {
  return <AuditHistory of={{ entity: 'person', id }} />
}
