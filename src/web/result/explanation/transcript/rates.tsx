import { useId } from 'react'
import '#web/kit/choice/choice.css'
import { useTranslation } from '#web/kit/i18n/words.ts'

const rates = [0.75, 1, 1.25] as const

interface RatesProps {
  readonly rate: number
  readonly onRate: (rate: number) => void
}

/** How fast a recording plays. */
export function Rates({ rate, onRate }: RatesProps) {
  const t = useTranslation('result')
  const name = useId()
  return (
    <fieldset className="rv-rates">
      <legend className="bs-sr">{t('speed')}</legend>
      <div className="bs-seg">
        {rates.map((one) => (
          <label key={one} className="bs-num">
            <input type="radio" name={name} checked={one === rate} onChange={() => onRate(one)} />
            {one}×
          </label>
        ))}
      </div>
    </fieldset>
  )
}
