import type { SectionProgress } from '#contract/study/progress.contract.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'

/** How long each part of a section took, as a bar and in words; nothing where no time was measured. */
export function PartTimes({ sections }: { readonly sections: readonly SectionProgress[] }) {
  const t = useTranslation('study/progress')
  const timed = sections.filter(({ parts }) => parts.some(({ seconds }) => seconds !== null)).toReversed()
  if (timed.length === 0) return null
  const longest = Math.max(...timed.flatMap(({ parts }) => parts.map(({ seconds }) => seconds ?? 0)), 1)
  return (
    <section aria-labelledby="pg-times">
      <h2 id="pg-times">{t('time_used')}</h2>
      <p className="bs-small bs-soft">{t('time_used_lead')}</p>
      <ul className="bs-card pg-times">
        {timed.map((section) => (
          <SectionTimes key={section.attempt_id} section={section} longest={longest} />
        ))}
      </ul>
    </section>
  )
}

interface SectionTimesProps {
  readonly section: SectionProgress
  /** The longest time of a part, in seconds: a whole bar. */
  readonly longest: number
}

function SectionTimes({ section, longest }: SectionTimesProps) {
  const t = useTranslation('study/progress')
  const formatDuration = useFormatDuration()
  const { day } = useFormatOwnInstant()
  const { test_title: test, submitted_at: at, parts } = section
  return (
    <li>
      <h3>
        <span lang="en">{test}</span> <time dateTime={at}>{day(at)}</time>
      </h3>
      <ul>
        {parts.map(({ part, correct, total, seconds }) => (
          <li key={part}>
            <span>{t('part', { part })}</span>
            <span className="pg-bar" aria-hidden="true">
              <i style={{ width: `${((seconds ?? 0) / longest) * 100}%` }} />
            </span>
            <span className="bs-num">{seconds === null ? t('not_measured') : formatDuration(seconds)}</span>
            <span className="bs-tiny bs-mute">{t('right_of', { correct, total })}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
