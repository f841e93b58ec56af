import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { ReasonedDialog } from './reasoned-dialog.tsx'
import { formatPerson } from './staff-row.tsx'

interface VoidDialogProps {
  readonly attempt: StaffAttempt
  readonly onClose: () => void
}

export function VoidDialog({ attempt: { id, person }, onClose }: VoidDialogProps) {
  const words = useWords('supervision')
  return (
    <ReasonedDialog
      title={words('void_title')}
      confirm={words('void')}
      done={words('toast_void')}
      danger
      decide={(reason) => api.attemptStaff.void({ id, reason })}
      onClose={onClose}
    >
      <p className="bs-soft">{words('void_text', { who: formatPerson(person) })}</p>
    </ReasonedDialog>
  )
}
