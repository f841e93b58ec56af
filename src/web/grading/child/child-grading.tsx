import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GradableSection } from '#contract/grading/order.contract.ts'
import { skillIcons } from '#web/exam/index.ts'
import { findBadge } from '#web/grading/order/describe-state.ts'
import { sectionsQuery } from '#web/grading/order/grading-queries.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import './child.css'

interface ChildGradingProps {
  readonly id: number
}

const maxShown = 4

/** What is bought for a child's Writing and Speaking: when it is due, or the band that came of it. Nothing where nothing is bought. */
export function ChildGrading({ id }: ChildGradingProps) {
  const t = useTranslation('grading/child')
  const { data, error, isFetching, refetch } = useQuery(sectionsQuery({ child: id, state: 'bought' }))
  if (error !== null && data === undefined)
    return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="bs-card gc-card" aria-labelledby="gc-title">
      <header>
        <h2 id="gc-title">{t('title')}</h2>
        <Link to="/grading" search={{ child: id }}>
          {t('all')}
        </Link>
      </header>
      <ul>
        {data.data.slice(0, maxShown).map((section) => (
          <Section key={`${section.attempt_id} ${section.skill}`} section={section} />
        ))}
      </ul>
    </section>
  )
}

function Section({ section }: { readonly section: GradableSection }) {
  const t = useTranslation('grading/child')
  const ofOrder = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const { skill, test_title: test, options, band } = section
  const badge = findBadge(options)
  const due = options.find(({ state }) => state === 'waiting' || state === 'grading')?.due_at
  const released = options.findLast(({ state }) => state === 'released')?.released_at
  return (
    <li>
      <p>
        <Icon name={skillIcons[skill]} /> {nouns(`skill_${skill}`)}
        {nouns('comma')}
        <span lang="en">{test}</span>
      </p>
      {band !== null && (
        <p>
          <b className="bs-band bs-band-small">{band.toFixed(1)}</b> <span className="bs-tiny bs-mute">{t('graded')}</span>
        </p>
      )}
      {due !== undefined && due !== null ? (
        <p className="bs-tiny bs-soft">
          {badge !== null && <Badge tone="wait">{ofOrder(badge)}</Badge>} {t('due')} <Moment at={due} />
        </p>
      ) : (
        typeof released === 'string' && (
          <p className="bs-tiny bs-soft">
            {t('released')} <Moment at={released} />
          </p>
        )
      )}
    </li>
  )
}
