import type { TimeFactor } from '#contract/supervision/attempt-staff.contract.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const factors: Readonly<Record<'1' | '1.25' | '1.5' | '2', TimeFactor>> = { '1': 1, '1.25': 1.25, '1.5': 1.5, '2': 2 }
type Shown = keyof typeof factors

const shown = Object.keys(factors).toSorted() as Shown[]

interface FactorChoiceProps {
  readonly value: number
  readonly onValue: (factor: TimeFactor) => void
}

/** By what the time is multiplied. */
export function FactorChoice({ value, onValue }: FactorChoiceProps) {
  const t = useTranslation('supervision')
  const options = shown.map((factor) => ({ value: factor, label: t('factor_short', { factor }) }))
  return (
    <div>
      <p className="bs-legend" aria-hidden="true">
        {t('factor')}
      </p>
      <Segmented
        legend={t('factor')}
        options={options}
        value={shown.find((factor) => factors[factor] === value) ?? null}
        onValue={(factor) => onValue(factors[factor])}
      />
    </div>
  )
}
