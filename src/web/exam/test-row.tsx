import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { BandFigure, BandRuler } from '#web/kit/band-ruler.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/kit/words.ts'
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
          <SectionCell key={section.skill} section={section} progress={progress.bySkill[section.skill] ?? { state: 'untouched' }} />
        ))}
      </div>
      <BestBand progress={progress} signedIn={signedIn} />
      <div className="pr-row-action">
        <RowAction test={test} progress={progress} signedIn={signedIn} />
      </div>
    </li>
  )
}

function SectionCell({ section, progress }: { readonly section: Section; readonly progress: SectionProgress }) {
  const words = useWords('exam')
  const questions = words('questions_count', { count: section.question_count })
  const minutes = words('minutes_count', { count: section.minutes })
  const share =
    progress.state === 'open'
      ? progress.attempt.answered_count / Math.max(1, progress.attempt.question_count)
      : progress.state === 'done'
        ? 1
        : 0
  return (
    <div className="pr-section">
      <span className="pr-section-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <b>
        <Icon name={skillIcons[section.skill]} />
        {words(`skill_${section.skill}`)}
      </b>
      <span>
        {progress.state === 'untouched' && words('cell_untouched', { questions, minutes })}
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
  const skill = test.sections[0]?.skill ?? 'reading'
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
      <LinkButton to="/ielts/result" search={{ attempt: finished.id }} aria-label={named('results')}>
        {words('results')}
      </LinkButton>
    )
  return (
    <LinkButton to="/ielts/test" search={{ test: test.id, skill }} aria-label={named('start')}>
      {words('start')}
    </LinkButton>
  )
}
