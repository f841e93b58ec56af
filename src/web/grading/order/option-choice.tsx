import { useId } from 'react'
import type { GradingOption } from '#contract/grading/marking.ts'
import type { GradingPrices } from '#contract/grading/order.contract.ts'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/choice/choice.css'
import { Coins } from './coins.tsx'

interface OptionChoiceProps {
  readonly options: GradingPrices['options']
  readonly chosen: readonly GradingOption[]
  readonly onChosen: (options: GradingOption[]) => void
  readonly error: string | undefined
}

/** The options that can be bought, each with what it is and what it costs. */
export function OptionChoice({ options, chosen, onChosen, error }: OptionChoiceProps) {
  const t = useTranslation('grading/order')
  const id = useId()
  const turn = (option: GradingOption) => onChosen(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="bs-legend">{t('choose')}</legend>
      <div className="go-choices">
        {options.map(({ option, list_price: list, price }) => (
          <label key={option} className="go-choice">
            <input
              type="checkbox"
              className="bs-tick"
              checked={chosen.includes(option)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => turn(option)}
            />
            <span>
              <b>{t(`option_${option}`)}</b>
              <span className="bs-small bs-soft go-choice-text">{t(`option_${option}_text`)}</span>
            </span>
            <Coins count={price} before={list} />
          </label>
        ))}
      </div>
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}
