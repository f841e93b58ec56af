import { useState } from 'react'
import type { StaffAttempt, TimeFactor } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FactorChoice } from './factor-choice.tsx'
import { ReasonedDialog } from './reasoned-dialog.tsx'

interface MoreTimeDialogProps {
  readonly attempt: StaffAttempt
  readonly onClose: () => void
}

export function MoreTimeDialog({ attempt: { id, factor: now, sections }, onClose }: MoreTimeDialogProps) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const [factor, setFactor] = useState<TimeFactor>(([1, 1.25, 1.5, 2] as const).find((each) => each === now) ?? 1)
  const open = sections.find(({ status }) => status === 'open')
  return (
    <ReasonedDialog
      title={t('more_time_title')}
      confirm={t('more_time_do')}
      done={t('toast_time')}
      decide={(reason) => api.attemptStaff.accommodate({ id, factor, reason })}
      onClose={onClose}
    >
      <p className="bs-soft">{open === undefined ? t('more_time_later') : t('more_time_now', { section: nouns(`skill_${open.skill}`) })}</p>
      <FactorChoice value={factor} onValue={setFactor} />
    </ReasonedDialog>
  )
}
