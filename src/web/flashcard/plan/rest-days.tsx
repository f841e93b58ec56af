import { formatTag } from '#contract/kit/common.ts'
import { maxRestDays } from '#contract/flashcard/plan-limits.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** A Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 24 * 3_600_000

interface RestDaysProps {
  readonly value: readonly number[]
  readonly onValue: (days: readonly number[]) => void
}

/** Days of the week without cards, at most three. */
export function RestDays({ value, onValue }: RestDaysProps) {
  const t = useTranslation('flashcard/plan')
  const format = new Intl.DateTimeFormat(formatTag(useLang()), { weekday: 'long', timeZone: 'UTC' })
  const toggle = (day: number) => onValue(weekdays.filter((each) => (each === day ? !value.includes(day) : value.includes(each))))
  return (
    <fieldset className="bs-card bs-pad fc-rest">
      <legend className="bs-legend">{t('rest_days')}</legend>
      <p className="bs-small bs-soft">{t('rest_hint', { count: maxRestDays })}</p>
      <div className="bs-row bs-row-wraps">
        {weekdays.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              className="bs-tick"
              checked={value.includes(day)}
              disabled={!value.includes(day) && value.length >= maxRestDays}
              onChange={() => toggle(day)}
            />
            {format.format(new Date(monday + (day - 1) * dayMs))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
