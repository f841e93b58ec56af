import type { CSSProperties } from 'react'
import { formatTag } from '#contract/kit/common.ts'
import type { StudyOverview } from '#contract/flashcard/review.contract.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The last seven days against the minutes that no day goes beyond. */
export function PromiseCard({ data }: { readonly data: StudyOverview }) {
  const t = useTranslation('flashcard')
  const lang = useLang()
  const { day: formatDay } = useFormatInstant('UTC')
  const weekday = new Intl.DateTimeFormat(formatTag(lang), { weekday: 'short', timeZone: 'UTC' })
  const { plan } = data
  const max = Math.max(data.promised_minutes, ...data.week.map(({ minutes }) => minutes))
  return (
    <section className="bs-card fc-promise" aria-labelledby="fc-promise-title">
      <h2 id="fc-promise-title">{t('promise', { count: data.promised_minutes })}</h2>
      <ol className="fc-week">
        {data.week.map(({ day, minutes, is_rest_day }) => (
          <li key={day} className={day === data.day ? 'fc-now' : undefined}>
            <span className="fc-bar" style={{ '--share': minutes / max } as CSSProperties} aria-hidden="true" />
            <b>{day === data.day ? t('today') : weekday.format(new Date(`${day}T00:00:00Z`))}</b>
            <span>{is_rest_day && minutes === 0 ? t('rest') : t('minutes_short', { count: minutes })}</span>
          </li>
        ))}
      </ol>
      <p className="bs-small bs-soft">
        {plan?.seen_by ? t('seen_by', { day: formatDay(`${plan.seen_by}T00:00:00Z`) }) : t(plan === null ? 'no_plan' : 'all_seen')}
      </p>
      <div>
        <LinkButton size="dense" to="/flashcard/plan">
          {t(plan === null ? 'begin_plan' : 'change_plan')}
        </LinkButton>
      </div>
    </section>
  )
}
