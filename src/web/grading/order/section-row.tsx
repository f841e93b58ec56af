import { Link } from '@tanstack/react-router'
import type { GradableSection } from '#contract/grading/order.contract.ts'
import { skillIcons } from '#web/exam/index.ts'
import { useProfile } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findBadge } from './describe-state.ts'
import { OptionList } from './option-list.tsx'

interface SectionRowProps {
  readonly section: GradableSection
  readonly child: number | undefined
  readonly onBuy: () => void
}

/** One section that was handed in: what it is, what is bought for it, and the way to buy more. */
export function SectionRow({ section, child, onBuy }: SectionRowProps) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const badge = findBadge(section.options)
  const skill = nouns(`skill_${section.skill}`)
  const open = section.options.filter(({ state }) => state === 'available')
  const isFirst = open.length === section.options.length
  return (
    <li className="go-row">
      <div className="go-row-head">
        <h3>
          <Icon name={skillIcons[section.skill]} /> {skill}
          {nouns('comma')}
          <span lang="en">{section.test_title}</span>
        </h3>
        <SectionFacts section={section} />
      </div>
      <div className="go-row-state">
        {badge !== null && <Badge tone={badge.startsWith('done') ? 'good' : 'wait'}>{t(badge)}</Badge>}
        {section.band !== null && <span className="go-band">{t('band', { band: section.band.toFixed(1) })}</span>}
        {badge === null && section.band === null && (
          <span className="bs-small bs-mute">{t(section.options.length === 0 ? 'nothing_to_grade' : 'not_graded')}</span>
        )}
      </div>
      <div className="go-row-options">
        {section.options.length === 0 && <p className="bs-small bs-soft">{t('only_name')}</p>}
        <OptionList section={section} child={child} />
      </div>
      <p className="go-row-ways">
        {open.length > 0 && (
          <Button size="dense" onClick={onBuy} aria-label={t(isFirst ? 'buy_for' : 'buy_more_for', { skill, test: section.test_title })}>
            {t(isFirst ? 'buy' : 'buy_more')}
          </Button>
        )}
        {child === undefined && (
          <Link to="/ielts/result" search={{ attempt: section.attempt_id }} className="bs-small">
            {t('to_result')}
          </Link>
        )}
      </p>
    </li>
  )
}

function SectionFacts({ section: { scope, submitted_at: at, words, duration_ms: ms } }: { readonly section: GradableSection }) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const { day } = useFormatInstant(useProfile()?.timezone ?? null)
  const formatDuration = useFormatDuration()
  const length = words === null ? (ms === null ? [] : [formatDuration(Math.round(ms / 1000))]) : [t('words', { count: words })]
  return (
    <p className="bs-tiny bs-mute">
      {[nouns(`scope_${scope}`), ...length].join(nouns('comma'))}
      {nouns('stop')}
      <time dateTime={at}>{t('handed_in', { day: day(at) })}</time>
    </p>
  )
}
