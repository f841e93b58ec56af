import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { countMinutesLeft, findNextSection, hasStarted, isBetween, ContinueLink } from '#web/exam/index.ts'
import { useNow } from '#web/kit/format/use-now.ts'

function describeState(t: Translate, attempt: AttemptSummary) {
  if (isBetween(attempt)) return <Badge icon="pause">{t('state_between')}</Badge>
  if (attempt.status === 'paused')
    return (
      <Badge tone="info" icon="pause">
        {t('state_paused')}
      </Badge>
    )
  if (attempt.status === 'in_progress')
    return (
      <Badge tone="info" icon="clock">
        {t('state_running')}
      </Badge>
    )
  return <Badge icon="clock">{t('state_unstarted')}</Badge>
}

function formatTimeLeft(t: Translate, attempt: AttemptSummary, minutes: number): string {
  if (!hasStarted(attempt) || isBetween(attempt)) return t('waits', { minutes: t('minutes_count', { count: minutes }) })
  if (attempt.status === 'paused') return t('left_paused', { count: minutes })
  return minutes === 0 ? t('left_none') : t('left_on_clock', { count: minutes })
}

/** "Quick mock, exam conditions, new version"; a whole test or section goes without its name. */
function describeSettings(t: Translate, { scope, mode, version }: AttemptSummary): string {
  const short = scope === 'full' || scope === 'section' ? [t(`mode_${mode}`)] : [t(`scope_${scope}`), t(`mode_${mode}_low`)]
  return [...short, t(`version_${version}`)].join(t('comma'))
}

interface OpenAttemptCardProps {
  readonly attempt: AttemptSummary
  readonly others: number
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockOffsetMs: number
}

/** The attempt one was in the middle of, with the page's one filled button. */
export function OpenAttemptCard({ attempt, others, clockOffsetMs }: OpenAttemptCardProps) {
  const t = useTranslation('exam')
  const now = useNow() + clockOffsetMs
  const section = findNextSection(attempt.sections)
  const minutes = section === null ? 0 : (countMinutesLeft(section, now) ?? 0)
  const answered = t('answered_of', { answered: attempt.answered_count, total: attempt.question_count })
  const skill = section?.skill ?? attempt.skill ?? 'reading'
  const title = t(isBetween(attempt) ? 'open_mock_title' : 'open_title', { test: attempt.test_title, section: t(`skill_${skill}`) })
  return (
    <section className="bs-card pr-open" aria-labelledby="pr-open-title">
      <div>
        <p className="bs-row bs-row-wraps pr-open-state">
          {describeState(t, attempt)}
          <span className="bs-small bs-mute">{describeSettings(t, attempt)}</span>
        </p>
        <h2 id="pr-open-title">{title.replaceAll(/ (?=\d)/g, '\u00a0')}</h2>
        <p className="bs-small bs-soft">
          {hasStarted(attempt) && `${answered}${t('stop')}`}
          {formatTimeLeft(t, attempt, minutes)}
        </p>
        {hasStarted(attempt) && (
          <div className="pr-open-bar">
            <ProgressBar share={attempt.answered_count / Math.max(1, attempt.question_count)} label={answered} />
          </div>
        )}
        {others > 0 && <p className="bs-tiny bs-mute pr-open-others">{t('also_open', { count: others })}</p>}
      </div>
      <ContinueLink attempt={attempt} kind="primary" size="big" />
    </section>
  )
}
