import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFormatSecond } from './format-second.ts'

type Section = StaffAttempt['sections'][number]

/** The sections in their order, with what their clocks say. */
export function AttemptClocks({ attempt: { sections, server_now } }: { readonly attempt: StaffAttempt }) {
  const t = useTranslation('supervision')
  return (
    <section className="bs-card bs-pad" aria-labelledby="sf-clocks">
      <h2 id="sf-clocks">{t('clocks')}</h2>
      <ol className="sf-clocks">
        {sections.map((section) => (
          <Clock key={section.skill} section={section} now={Date.parse(server_now)} />
        ))}
      </ol>
    </section>
  )
}

/** Seconds that the clock still holds; null where none runs or rests. */
function findLeft({ status, deadline_at, remaining_ms }: Section, now: number): number | null {
  if (remaining_ms !== null) return remaining_ms / 1000
  return status === 'open' && deadline_at !== null ? Math.max(0, (Date.parse(deadline_at) - now) / 1000) : null
}

function Clock({ section, now }: { readonly section: Section; readonly now: number }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatDuration = useFormatDuration()
  const formatSecond = useFormatSecond()
  const { skill, status, seconds, opened_at, deadline_at, closed_at, close_reason, remaining_ms, paused_ms } = section
  const left = findLeft(section, now)
  const lines = [
    [t('clock_on_paper'), formatDuration(seconds)],
    [t('clock_opened'), opened_at && formatSecond(opened_at)],
    [t('clock_deadline'), closed_at === null && deadline_at ? formatSecond(deadline_at) : null],
    [t('clock_left'), left === null ? null : formatDuration(left)],
    [t('clock_rested'), paused_ms > 0 ? formatDuration(paused_ms / 1000) : null],
    [t('clock_closed'), closed_at && formatSecond(closed_at)],
  ] as const
  return (
    <li>
      <h3>{nouns(`skill_${skill}`)}</h3>
      <p className="bs-small bs-soft">
        {close_reason === null ? t(`section_${remaining_ms === null ? status : 'resting'}`) : t(`close_${close_reason}`)}
      </p>
      <dl>
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="bs-num">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </li>
  )
}
