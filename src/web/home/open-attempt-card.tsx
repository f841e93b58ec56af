import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useWords, type Words } from '#web/kit/i18n/words.ts'
import { countMinutesLeft, findNextSection, hasStarted, isBetween, ContinueLink } from '#web/exam/index.ts'
import { useNow } from '#web/kit/format/use-now.ts'

function describeState(words: Words, attempt: AttemptSummary) {
  if (isBetween(attempt)) return <Badge icon="pause">{words('state_between')}</Badge>
  if (attempt.status === 'paused')
    return (
      <Badge tone="info" icon="pause">
        {words('state_paused')}
      </Badge>
    )
  if (attempt.status === 'in_progress')
    return (
      <Badge tone="info" icon="clock">
        {words('state_running')}
      </Badge>
    )
  return <Badge icon="clock">{words('state_unstarted')}</Badge>
}

function formatTimeLeft(words: Words, attempt: AttemptSummary, minutes: number): string {
  if (!hasStarted(attempt) || isBetween(attempt)) return words('waits', { minutes: words('minutes_count', { count: minutes }) })
  if (attempt.status === 'paused') return words('left_paused', { count: minutes })
  return minutes === 0 ? words('left_none') : words('left_on_clock', { count: minutes })
}

/** "Quick mock, exam conditions, new version"; a whole test or section goes without its name. */
function describeSettings(words: Words, { scope, mode, version }: AttemptSummary): string {
  const short = scope === 'full' || scope === 'section' ? [words(`mode_${mode}`)] : [words(`scope_${scope}`), words(`mode_${mode}_low`)]
  return [...short, words(`version_${version}`)].join(words('comma'))
}

/** The attempt one was in the middle of, with the page's one filled button. */
export function OpenAttemptCard({ attempt, others }: { readonly attempt: AttemptSummary; readonly others: number }) {
  const words = useWords('exam')
  const now = useNow()
  const section = findNextSection(attempt.sections)
  const minutes = section === null ? 0 : (countMinutesLeft(section, now) ?? 0)
  const answered = words('answered_of', { answered: attempt.answered_count, total: attempt.question_count })
  const skill = section?.skill ?? attempt.skill ?? 'reading'
  const title = words(isBetween(attempt) ? 'open_mock_title' : 'open_title', { test: attempt.test_title, section: words(`skill_${skill}`) })
  return (
    <section className="bs-card pr-open" aria-labelledby="pr-open-title">
      <div>
        <p className="bs-row bs-row-wraps pr-open-state">
          {describeState(words, attempt)}
          <span className="bs-small bs-mute">{describeSettings(words, attempt)}</span>
        </p>
        <h2 id="pr-open-title">{title.replaceAll(/ (?=\d)/g, '\u00a0')}</h2>
        <p className="bs-small bs-soft">
          {hasStarted(attempt) && `${answered}${words('stop')}`}
          {formatTimeLeft(words, attempt, minutes)}
        </p>
        {hasStarted(attempt) && (
          <div className="pr-open-bar">
            <ProgressBar share={attempt.answered_count / Math.max(1, attempt.question_count)} label={answered} />
          </div>
        )}
        {others > 0 && <p className="bs-tiny bs-mute pr-open-others">{words('also_open', { count: others })}</p>}
      </div>
      <ContinueLink attempt={attempt} kind="primary" size="big" />
    </section>
  )
}
