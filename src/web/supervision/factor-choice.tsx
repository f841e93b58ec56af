import type { TimeFactor } from '#contract/supervision/attempt-staff.contract.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const factors: Readonly<Record<'1' | '1.25' | '1.5' | '2', TimeFactor>> = { '1': 1, '1.25': 1.25, '1.5': 1.5, '2': 2 }
type Shown = keyof typeof factors

const all = Object.keys(factors).toSorted() as Shown[]

interface FactorChoiceProps {
  /** Null: none is chosen yet. */
  readonly value: TimeFactor | null
  readonly onValue: (factor: TimeFactor) => void
  /** Without the standard time, where that would change nothing. */
  readonly moreOnly?: boolean
  readonly error?: string | undefined
}

/** The factor of an attempt or a person as one that can be chosen. */
export function toFactor(given: number | undefined): TimeFactor | null {
  return Object.values(factors).find((each) => each === given) ?? null
}

/** By what the time is multiplied. */
export function FactorChoice({ value, onValue, moreOnly = false, error }: FactorChoiceProps) {
  const t = useTranslation('supervision')
  const shown = moreOnly ? all.filter((factor) => factor !== '1') : all
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
      {value !== null && <p className="bs-small bs-soft">{t(`factor_${value}`)}</p>}
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </div>
  )
}
