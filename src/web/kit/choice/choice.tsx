import { type ReactNode, useId } from 'react'
import './choice.css'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Icon, type IconName } from '#web/kit/display/icon.tsx'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: ReactNode
  readonly more?: ReactNode
  readonly icon?: IconName
  /** What it looks like, above its name. */
  readonly drawing?: ReactNode
  readonly disabled?: boolean
}

interface ChoiceProps<V extends string> {
  readonly legend: string
  readonly options: ReadonlyArray<Choice<V>>
  readonly value: V | null
  readonly onValue: (value: V) => void
}

/** Short questions with explained answers, as stacked radio rows. `legendHidden` keeps the legend for screen readers only. */
export function RadioRows<V extends string>(
  props: ChoiceProps<V> & { readonly error?: string | undefined; readonly legendHidden?: boolean },
) {
  const { legend, options, value, onValue, error, legendHidden = false } = props
  const name = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={legendHidden ? 'bs-sr' : 'bs-legend'}>{legend}</legend>
      <div className="bs-choices">
        {options.map((option) => (
          <label key={option.value} className={option.icon === undefined ? 'bs-choice' : 'bs-choice bs-choice-pictured'}>
            {option.drawing !== undefined && <span className="bs-choice-drawing">{option.drawing}</span>}
            <input
              type="radio"
              className="bs-dot"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            {option.icon !== undefined && (
              <span className="bs-choice-picture">
                <Icon name={option.icon} />
              </span>
            )}
            <span>
              <span className="bs-choice-name">{option.label}</span>
              {option.hint !== undefined && <span className="bs-choice-hint">{option.hint}</span>}
              {option.more !== undefined && <span className="bs-choice-more">{option.more}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <ErrorLine id={`${name}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}

/** Two to four short options side by side; one is always chosen. */
export function Segmented<V extends string>({ legend, options, value, onValue }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="bs-sr">{legend}</legend>
      <div className="bs-seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
