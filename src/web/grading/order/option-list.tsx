import { Link } from '@tanstack/react-router'
import type { GradableSection, SectionOption } from '#contract/grading/order.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findSentence } from './describe-state.ts'

interface OptionListProps {
  readonly section: GradableSection
  /** The child whose section it is, for its parent. */
  readonly child?: number | undefined
}

/** Where each option that is bought for a section stands, and the way to what is released. */
export function OptionList({ section, child }: OptionListProps) {
  const t = useTranslation('grading/order')
  const bought = section.options.filter(({ state }) => state !== 'available')
  if (bought.length === 0) return null
  return (
    <>
      <ul className="bs-small go-states">
        {bought.map((option) => (
          <li key={option.option}>
            <OptionLine option={option} band={section.band} />
          </li>
        ))}
      </ul>
      {bought.some(({ state }) => state === 'released') && (
        <p className="bs-small">
          <Link
            to="/grading/attempt/$attempt/$skill"
            params={{ attempt: String(section.attempt_id), skill: section.skill }}
            search={child === undefined ? {} : { child }}
          >
            {t('read')}
          </Link>
        </p>
      )}
    </>
  )
}

function OptionLine({ option, band }: { readonly option: SectionOption; readonly band: number | null }) {
  const t = useTranslation('grading/order')
  const { minute, day } = useFormatInstant(useProfile()?.timezone ?? null)
  const sentence = findSentence(option)
  if (sentence === null) return null
  const isDone = option.state === 'released'
  return (
    <>
      <Badge tone={isDone ? 'good' : 'wait'}>
        {sentence === 'done_scores' && band !== null ? t('band', { band: band.toFixed(1) }) : t(sentence)}
      </Badge>{' '}
      <span className="bs-soft">
        {isDone && option.released_at !== null && t('released_on', { day: day(option.released_at) })}
        {!isDone && option.is_late && t('is_late')}
        {!isDone && !option.is_late && option.due_at !== null && t('due_at', { time: minute(option.due_at) })}
        {option.state === 'grading' && !option.is_late && ` ${t('is_graded_now')}`}
      </span>
    </>
  )
}
