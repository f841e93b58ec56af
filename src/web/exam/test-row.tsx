import { Link } from '@tanstack/react-router'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { BandFigure, BandRuler } from '#web/kit/band-ruler.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords, type Words } from '#web/kit/words.ts'
import { ContinueLink } from './continue-link.tsx'
import { skillIcons } from './skill-icon.ts'
import type { SectionProgress, TestProgress } from './test-progress.ts'

type Section = TestSummary['sections'][number]

interface RowProps {
  readonly test: TestSummary
  readonly progress: TestProgress
  readonly signedIn: boolean
}

/** One test of the list: its sections, the best band so far, and the one thing to do next. */
export function TestRow({ test, progress, signedIn }: RowProps) {
  const words = useWords('exam')
  return (
    <li className="pr-row">
      <div>
        <h3 lang="en">{test.title}</h3>
        <p className="bs-tiny bs-mute">{words(`module_${test.module}`)}</p>
      </div>
      <div className="pr-sections">
        {test.sections.map((section) => (
          <SectionCell
            key={section.skill}
            test={test}
            section={section}
            progress={progress.bySkill[section.skill] ?? { state: 'untouched' }}
            offered={signedIn && test.sections.length > 1}
          />
        ))}
      </div>
      <BestBand progress={progress} signedIn={signedIn} />
      <div className="pr-row-action">
        <RowAction test={test} progress={progress} signedIn={signedIn} />
      </div>
    </li>
  )
}

interface SectionCellProps {
  readonly test: TestSummary
  readonly section: Section
  readonly progress: SectionProgress
  /** Whether the section's name leads to its own practice. */
  readonly offered: boolean
}

function saySize(words: Words, section: Section): string {
  const minutes = words('minutes_count', { count: section.minutes })
  if (section.skill === 'writing')
    return words('cell_untouched_writing', { tasks: words('tasks_count', { count: section.part_count }), minutes })
  if (section.skill === 'speaking')
    return words('cell_untouched_speaking', { parts: words('parts_count_speaking', { count: section.part_count }), minutes })
  return words('cell_untouched', { questions: words('questions_count', { count: section.question_count }), minutes })
}

function SectionCell({ test, section, progress, offered }: SectionCellProps) {
  const words = useWords('exam')
  const name = words(`skill_${section.skill}`)
  const share =
    progress.state === 'open'
      ? progress.attempt.answered_count / Math.max(1, progress.attempt.question_count)
      : progress.state === 'untouched'
        ? 0
        : 1
  return (
    <div className="pr-section">
      <span className="pr-section-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <b>
        <Icon name={skillIcons[section.skill]} />
        {offered ? (
          <Link
            to="/ielts/test"
            search={{ test: test.id, skill: section.skill }}
            aria-label={words('section_what', { skill: name, test: test.title })}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      <span>
        {progress.state === 'untouched' && saySize(words, section)}
        {progress.state === 'handed-in' && words('cell_written')}
        {progress.state === 'open' &&
          words('cell_open', { answered: progress.attempt.answered_count, total: progress.attempt.question_count })}
        {progress.state === 'done' && words('cell_done', { raw: progress.best.raw, max: progress.best.max })}
      </span>
    </div>
  )
}

function BestBand({ progress, signedIn }: Pick<RowProps, 'progress' | 'signedIn'>) {
  const words = useWords('exam')
  const { best, open } = progress
  if (!signedIn) return <div />
  if (best === null) return <p className="bs-small bs-mute">{words(open === null ? 'not_taken' : 'under_way')}</p>
  const skill = words(`skill_${best.skill}`)
  return (
    <div className="pr-best">
      <BandFigure band={best.band} small />
      <BandRuler mini band={best.band} label={words('best_label', { skill, band: best.band.toFixed(1) })} />
      <span className="bs-tiny bs-mute">{words('best_of', { skill })}</span>
    </div>
  )
}

function RowAction({ test, progress, signedIn }: RowProps) {
  const words = useWords('exam')
  const { open, finished } = progress
  const named = (key: string) => words(`${key}_what`, { test: test.title })
  if (!signedIn)
    return (
      <LinkButton to="/login" aria-label={named('log_in')}>
        {words('log_in')}
      </LinkButton>
    )
  if (open !== null) return <ContinueLink attempt={open} label={named('continue')} />
  if (finished !== null)
    return (
      <LinkButton
        to={finished.sections.length > 1 ? '/ielts/result/mock' : '/ielts/result'}
        search={{ attempt: finished.id }}
        aria-label={named('results')}
      >
        {words('results')}
      </LinkButton>
    )
  return (
    <LinkButton to="/ielts/test" search={{ test: test.id }} aria-label={named('start')}>
      {words('start')}
    </LinkButton>
  )
}
