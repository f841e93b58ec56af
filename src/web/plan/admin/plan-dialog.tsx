import { useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import type { StaffPlan } from '#contract/plan/plan-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Tick } from '#web/kit/choice/tick.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useNamePlan } from './price-names.ts'
import { invalidatePrices } from './price-queries.ts'
import { readPrice } from './read-price.ts'

const fields = ['list_price', 'sale_price', 'place'] as const

interface PlanDialogProps {
  readonly plan: StaffPlan
  /** All of them in their order. */
  readonly plans: readonly StaffPlan[]
  readonly onClose: () => void
}

/** Prices of a plan, whether it is sold, and where it is among the others. What everybody has for free only has a place. */
export function PlanDialog({ plan, plans, onClose }: PlanDialogProps) {
  const t = useTranslation('plan/admin')
  const namePlan = useNamePlan()
  const { code, list_price, sale_price, active: wasActive, months } = plan
  const isFree = months === 0
  const [listTyped, setListTyped] = useState(String(list_price))
  const [saleTyped, setSaleTyped] = useState(String(sale_price))
  const [active, setActive] = useState(wasActive)
  const [place, setPlace] = useState(String(plans.findIndex((each) => each.code === code) + 1))
  const list = isFree ? 0 : readPrice(listTyped)
  const sale = isFree ? 0 : readPrice(saleTyped)
  const check = (): FieldErrors => ({
    ...(list === null && { list_price: [t('price_needed')] }),
    ...(sale === null && { sale_price: [t('price_needed')] }),
    ...(list !== null && sale !== null && sale > list && { sale_price: [t('sale_above_list')] }),
  })
  const act = async () => {
    const seen = { list_price, sale_price, active: wasActive }
    try {
      await api.planStaff.setPlan({ code, list_price: list ?? 0, sale_price: sale ?? 0, active, place: Number(place), seen })
    } finally {
      // A refusal may say that somebody else has changed it.
      void invalidatePrices()
    }
  }
  return (
    <FormDialog
      title={t('change_of', { name: namePlan(plan) })}
      confirm={t('save')}
      done={t('saved')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-small bs-soft">{t(isFree ? 'free_text' : 'change_text')}</p>
          {!isFree && (
            <div className="bs-pair">
              <TextInput
                label={t('list_price_coins')}
                inputMode="numeric"
                autoComplete="off"
                value={listTyped}
                onValue={setListTyped}
                error={errors['list_price']}
              />
              <TextInput
                label={t('sale_price_coins')}
                inputMode="numeric"
                autoComplete="off"
                value={saleTyped}
                onValue={setSaleTyped}
                error={errors['sale_price']}
              />
            </div>
          )}
          <Select
            label={t('place')}
            hint={t('place_hint')}
            options={plans.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            value={place}
            onValue={setPlace}
            error={errors['place']}
          />
          {!isFree && <Tick label={t('sold')} checked={active} onChecked={setActive} />}
        </>
      )}
    </FormDialog>
  )
}
