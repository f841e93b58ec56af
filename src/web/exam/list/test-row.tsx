import { Link } from '@tanstack/react-router'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { ListedTest } from '#contract/result/test-list.contract.ts'
import { BandFigure, BandRuler } from '#web/kit/display/band-ruler.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation, type Translate } from '#web/kit/i18n/words.ts'
import { ContinueLink } from '#web/exam/continue-link.tsx'
import type { TestFilter } from '#web/exam/queries.ts'
import { skillIcons } from '#web/exam/skill-icon.ts'
import { listBestBands, type SectionProgress, toSectionProgress } from './test-progress.ts'
import { listWays, toWay } from './ways-to-take.ts'

type Section = ListedTest['sections'][number]

interface RowProps {
  readonly test: ListedTest
  /** How the list is narrowed: a row offers first what was asked for. */
  readonly filter: TestFilter
  readonly signedIn: boolean
}

/** One test of the list: its sections, the best band so far, the one thing to do next, and every way to take it. */
export function TestRow({ test, filter, signedIn }: RowProps) {
  const t = useTranslation('exam')
  return (
    <li className="pr-row">
      <div>
        <h3 lang="en">{test.title}</h3>
        <p className="bs-tiny bs-mute">
          {t(`module_${test.module}`)}
          {test.kind !== 'full' && `${t('comma')}${t(`scope_${test.kind}`)}`} <span aria-hidden="true">·</span>{' '}
          <Link to="/ielts/about-test" search={{ test: test.id }} aria-label={t('about_test_what', { test: test.title })}>
            {t('about_test')}
          </Link>
        </p>
      </div>
      <div className="pr-sections">
        {test.sections.map((section) => (
          <SectionCell key={section.skill} test={test} section={section} offered={signedIn && test.sections.length > 1} />
        ))}
      </div>
      {signedIn ? <BestBands test={test} /> : <div />}
      <div className="pr-row-action">
        <RowAction test={test} filter={filter} signedIn={signedIn} />
      </div>
      {signedIn && <Ways test={test} filter={filter} />}
    </li>
  )
}

/** Every way in which the test can be taken, each a link to its settings. */
function Ways({ test, filter }: Pick<RowProps, 'test' | 'filter'>) {
  const t = useTranslation('exam')
  const ways = listWays(test)
  if (ways.length < 2) return null
  return (
    <ul className="pr-ways" aria-label={t('ways_of', { test: test.title })}>
      {ways.map((scope) => (
        <li key={scope}>
          <Link to="/ielts/test" search={toWay(test, { scope, skill: filter.skill })}>
            {t(`scope_${scope}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface SectionCellProps {
  readonly test: ListedTest
  readonly section: Section
  /** Whether the section's name leads to its own practice. */
  readonly offered: boolean
}

function formatSize(t: Translate, section: Section): string {
  const minutes = t('minutes_count', { count: section.minutes })
  if (section.skill === 'writing') return t('cell_untouched_writing', { tasks: t('tasks_count', { count: section.part_count }), minutes })
  if (section.skill === 'speaking')
    return t('cell_untouched_speaking', { parts: t('parts_count_speaking', { count: section.part_count }), minutes })
  return t('cell_untouched', { questions: t('questions_count', { count: section.question_count }), minutes })
}

interface ProgressSummary {
  readonly section: Section
  readonly progress: SectionProgress
  /** The mode whose band stands in the row. */
  readonly shown: Mode | undefined
}

function describeProgress(t: Translate, { section, progress, shown }: ProgressSummary): string {
  if (progress.state === 'untouched') return formatSize(t, section)
  if (progress.state === 'handed-in') return t('cell_written')
  if (progress.state === 'open') {
    const { answered_count: answered, question_count: total } = progress.attempt
    return t('cell_open', { answered, total })
  }
  const { raw, max, mode } = progress.best
  const done = t('cell_done', { raw, max })
  return mode === shown ? done : `${done}${t('comma')}${t(`mode_${mode}_low`)}`
}

function SectionCell({ test, section, offered }: SectionCellProps) {
  const t = useTranslation('exam')
  const name = t(`skill_${section.skill}`)
  const progress = toSectionProgress(test, section.skill)
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
            search={toWay(test, { scope: 'section', skill: section.skill })}
            aria-label={t('section_what', { skill: name, test: test.title })}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      <span>{describeProgress(t, { section, progress, shown: listBestBands(test)[0]?.mode })}</span>
    </div>
  )
}

/** The best band so far, in exam conditions if there is one; what practice came to stands apart from it. */
function BestBands({ test }: Pick<RowProps, 'test'>) {
  const t = useTranslation('exam')
  const [best, other] = listBestBands(test)
  const { open, result } = test.progress
  if (best === undefined)
    return <p className="bs-small bs-mute">{t(open.length > 0 ? 'under_way' : result === null ? 'not_taken' : 'taken_no_band')}</p>
  const say = ({ skill, mode }: typeof best) => ({ skill: t(`skill_${skill}`), mode: t(`mode_${mode}_low`) })
  return (
    <div className="pr-best">
      <BandFigure band={best.band} small />
      <BandRuler mini band={best.band} label={t('best_label', { ...say(best), band: best.band.toFixed(1) })} />
      <span className="bs-tiny bs-mute">
        {t('best_of', say(best))}
        {other !== undefined && <span className="pr-best-other">{t('best_apart', { ...say(other), band: other.band.toFixed(1) })}</span>}
      </span>
    </div>
  )
}

function RowAction({ test, filter, signedIn }: RowProps) {
  const t = useTranslation('exam')
  const { open, result } = test.progress
  const named = (key: string) => t(`${key}_what`, { test: test.title })
  if (!signedIn)
    return (
      <LinkButton to="/login" aria-label={named('log_in')}>
        {t('log_in')}
      </LinkButton>
    )
  const { scope, skill } = filter
  const asked = open.find((attempt) => (scope === undefined || attempt.scope === scope) && (skill === undefined || attempt.skill === skill))
  const narrowed = scope !== undefined || skill !== undefined
  const running = narrowed ? asked : open[0]
  if (running !== undefined) return <ContinueLink attempt={running} label={named('continue')} />
  if (result !== null && !narrowed)
    return (
      <LinkButton
        to={result.scope === 'full' || result.scope === 'quick' ? '/ielts/result/mock' : '/ielts/result'}
        search={{ attempt: result.id }}
        aria-label={named('results')}
      >
        {t('results')}
      </LinkButton>
    )
  return (
    <LinkButton to="/ielts/test" search={toWay(test, { scope, skill })} aria-label={named('start')}>
      {t('start')}
    </LinkButton>
  )
}
