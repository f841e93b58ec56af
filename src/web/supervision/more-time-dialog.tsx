import { useState } from 'react'
import type { StaffAttempt, TimeFactor } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FactorChoice, toFactor } from './factor-choice.tsx'
import { ReasonedDialog } from './reasoned-dialog.tsx'

interface MoreTimeDialogProps {
  readonly attempt: StaffAttempt
  readonly onClose: () => void
}

/** More time for one attempt: where it has the standard time, how much more is asked first. */
export function MoreTimeDialog({ attempt: { id, factor: now, sections }, onClose }: MoreTimeDialogProps) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const isStandard = now === 1
  const [factor, setFactor] = useState<TimeFactor | null>(isStandard ? null : toFactor(now))
  const open = sections.find(({ status }) => status === 'open')
  return (
    <ReasonedDialog
      title={t('more_time_title')}
      confirm={t('more_time_do')}
      done={t('toast_time')}
      check={() => (factor === null ? { factor: [t('factor_needed')] } : {})}
      decide={async (reason) => factor !== null && api.attemptStaff.accommodate({ id, factor, reason })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">
            {open === undefined ? t('more_time_later') : t('more_time_now', { section: nouns(`skill_${open.skill}`) })}
          </p>
          <FactorChoice value={factor} onValue={setFactor} moreOnly={isStandard} error={errors['factor']} />
        </>
      )}
    </ReasonedDialog>
  )
}
