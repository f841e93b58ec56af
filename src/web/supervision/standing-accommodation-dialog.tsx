import { useState } from 'react'
import type { TextSize } from '#contract/attempt/attempt.ts'
import type { StaffAttempt, TimeFactor } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FactorChoice, toFactor } from './factor-choice.tsx'
import { ReasonedDialog } from './reasoned-dialog.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'

const sizes: readonly TextSize[] = ['regular', 'large', 'extra_large']

interface StandingAccommodationDialogProps {
  readonly attempt: StaffAttempt
  readonly onClose: () => void
}

/** What every new attempt of the person takes. */
export function StandingAccommodationDialog({ attempt: { person, standing }, onClose }: StandingAccommodationDialogProps) {
  const t = useTranslation('supervision')
  const [factor, setFactor] = useState<TimeFactor | null>(toFactor(standing?.factor))
  const [size, setSize] = useState<TextSize>(standing?.text_size ?? 'regular')
  return (
    <ReasonedDialog
      title={t('standing_title', { who: nameOrMask(person) })}
      confirm={t('standing_do')}
      done={t('toast_standing')}
      check={() => (factor === null ? { factor: [t('factor_needed')] } : {})}
      decide={async (reason) => factor !== null && api.attemptStaff.setStanding({ id: person.id, factor, text_size: size, reason })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('standing_text')}</p>
          <FactorChoice value={factor} onValue={setFactor} error={errors['factor']} />
          <div>
            <p className="bs-legend" aria-hidden="true">
              {t('text_size')}
            </p>
            <Segmented
              legend={t('text_size')}
              options={sizes.map((each) => ({ value: each, label: t(`text_${each}`) }))}
              value={size}
              onValue={setSize}
            />
          </div>
        </>
      )}
    </ReasonedDialog>
  )
}
