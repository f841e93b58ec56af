import { Link } from '@tanstack/react-router'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { useProfile } from '#web/session/index.ts'
import { EstimateFigure, GradedFigure } from '#web/result/estimate-figure.tsx'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { ContinueLink, skillIcons, useFormatTake } from '#web/exam/index.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ResultLink } from './result-link.tsx'

interface RowProps {
  readonly attempt: AttemptSummary
}

interface ListedProps extends RowProps {
  /** The attempts of the page. */
  readonly shown?: readonly number[] | undefined
  /** The child whose attempt it is, for its parent. */
  readonly childId: number | undefined
}

interface HistoryRowProps extends ListedProps {
  /** The attempt that has its questions open under exam conditions. */
  readonly strict?: AttemptSummary | undefined
}

/** One attempt: what was taken, how and when, what it came to, and the ways to its result and explanations. */
export function HistoryRow({ attempt, shown, childId, strict }: HistoryRowProps) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const { id, test_title: test, sections, scores, status } = attempt
  const voided = status === 'voided'
  const skill = scores[0]?.skill ?? sections[0]?.skill ?? 'reading'
  return (
    <li className="rh-row">
      <div>
        <h3 lang="en">{test}</h3>
        <RowFacts attempt={attempt} />
      </div>
      {voided ? (
        <p className="bs-small bs-soft">
          <Badge tone="bad">{t('voided')}</Badge> {t('voided_hint')}
        </p>
      ) : (
        <ul className="rh-scores">
          {sections.map((section) => (
            <ScoreCell key={section.skill} attempt={attempt} shown={shown} childId={childId} section={section} />
          ))}
        </ul>
      )}
      {strict !== undefined && (
        <p className="rh-ways bs-small bs-soft">
          {t('strict_open')} <ContinueLink attempt={strict} size="dense" label={t('continue_strict', { test })} />
        </p>
      )}
      {!voided && strict === undefined && (
        <p className="rh-ways">
          <ResultLink attemptId={id} isMock={sections.length > 1} childId={childId} asButton={t('result_of', { test })}>
            {nouns('results')}
          </ResultLink>
          {childId === undefined && (
            <Link to="/ielts/explanation" search={{ attempt: id, skill }} aria-label={t('explanations_of', { test })}>
              {t('explanations')}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}

function RowFacts({ attempt }: RowProps) {
  const nouns = useTranslation('exam')
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  const formatTake = useFormatTake()
  const t = useTranslation('result/history')
  const { module, mode, version, submitted_at: at, seen_before } = attempt
  const facts = [formatTake(attempt), nouns(`module_${module}`), nouns(`version_${version}`)]
  return (
    <>
      <p className="bs-tiny bs-mute">
        {facts.join(nouns('comma'))}
        {at !== null && (
          <>
            {nouns('stop')}
            <time dateTime={at}>{day(at)}</time>
          </>
        )}
      </p>
      <p className="rh-mode">
        <Badge tone={mode === 'strict' ? 'info' : 'plain'}>{nouns(`mode_${mode}`)}</Badge>
        {seen_before.length > 0 && <Badge tone="wait">{t('seen_before')}</Badge>}
      </p>
    </>
  )
}

const toPlace = (attemptId: number, skill: Skill, { shown, childId }: Pick<ListedProps, 'shown' | 'childId'>) =>
  skill === 'writing' || skill === 'speaking' ? { attemptId, skill, shown, childId } : undefined

interface ScoreCellProps extends ListedProps {
  readonly section: AttemptSummary['sections'][number]
}

function ScoreCell({ section, ...row }: ScoreCellProps) {
  const nouns = useTranslation('exam')
  return (
    <li>
      <p className="bs-tiny bs-mute rh-skill">
        <Icon name={skillIcons[section.skill]} />
        {nouns(`skill_${section.skill}`)}
      </p>
      <Score section={section} {...row} />
    </li>
  )
}

function Score({ attempt, section, ...listed }: ScoreCellProps) {
  const t = useTranslation('result/history')
  const graded = attempt.graded.find(({ skill }) => skill === section.skill)
  const score = attempt.scores.find(({ skill }) => skill === section.skill)
  if (section.opened_at === null) return <p className="bs-small bs-mute">{t('not_taken')}</p>
  if (graded !== undefined)
    return (
      <div className="bs-row">
        <span className="rh-figure">
          <GradedFigure band={graded.band} />
        </span>
      </div>
    )
  if (score === undefined) return <GradingBadge opened of={toPlace(attempt.id, section.skill, listed)} />
  return (
    <div className="bs-row">
      <span className="rh-figure">
        <EstimateFigure section={score} scope={attempt.scope} />
      </span>
      <span className="bs-small bs-soft">{t('of', { correct: score.raw, total: score.max })}</span>
    </div>
  )
}
