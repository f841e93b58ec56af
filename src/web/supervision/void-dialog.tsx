import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ReasonedDialog } from './reasoned-dialog.tsx'
import { formatPerson } from './staff-row.tsx'

interface VoidDialogProps {
  readonly attempt: StaffAttempt
  readonly onClose: () => void
}

export function VoidDialog({ attempt: { id, person }, onClose }: VoidDialogProps) {
  const t = useTranslation('supervision')
  return (
    <ReasonedDialog
      title={t('void_title')}
      confirm={t('void')}
      done={t('toast_void')}
      danger
      decide={(reason) => api.attemptStaff.void({ id, reason })}
      onClose={onClose}
    >
      <p className="bs-soft">{t('void_text', { who: formatPerson(person) })}</p>
    </ReasonedDialog>
  )
}
