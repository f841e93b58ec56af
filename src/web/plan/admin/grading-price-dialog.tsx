import { useState } from 'react'
import type { StaffGradingOption } from '#contract/plan/plan-staff.contract.ts'
import { isWholeForPro, toProPrice } from '#contract/plan/prices.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useNameOption } from './price-names.ts'
import { invalidatePrices } from './price-queries.ts'
import { readPrice } from './read-price.ts'

const fields = ['price'] as const

interface GradingPriceDialogProps {
  readonly option: StaffGradingOption
  readonly onClose: () => void
}

/** What a grading option costs, with what Pro members pay in sight. */
export function GradingPriceDialog({ option, onClose }: GradingPriceDialogProps) {
  const t = useTranslation('plan/admin')
  const nameOption = useNameOption()
  const [typed, setTyped] = useState(String(option.price))
  const price = readPrice(typed)
  const isWhole = price !== null && isWholeForPro(price)
  const check = () => (price === null ? { price: [t('price_needed')] } : isWhole ? {} : { price: [t('price_by_five')] })
  const act = async () => {
    try {
      await api.planStaff.setGradingPrice({ code: option.code, price: price ?? 0, seen: option.price })
    } finally {
      void invalidatePrices()
    }
  }
  return (
    <FormDialog
      title={t('change_of', { name: nameOption(option) })}
      confirm={t('save')}
      done={t('saved')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-small bs-soft">{t('change_text')}</p>
          <TextInput
            label={t('list_price_coins')}
            hint={t('by_five_hint')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onValue={setTyped}
            error={errors['price']}
          />
          {isWhole && (
            <p className="bs-small" aria-live="polite">
              {t('pro_pays', { count: toProPrice(price) })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
