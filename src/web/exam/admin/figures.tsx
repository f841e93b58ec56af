import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { QuestionStatistics, SectionStatistics, StaffRevision } from '#contract/result/test-statistics.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type FiguresChoice, figuresQuery, revisionsQuery } from './admin-queries.ts'
import { FlaggedQuestions, type FiguresPlace } from './flagged-questions.tsx'
import { modes } from './read-admin-filter.ts'
import { useRevisionName } from './revision-name.ts'
import { SaveFigures } from './save-figures.tsx'

interface FiguresProps {
  readonly id: number
  readonly revision: string
  readonly choice: FiguresChoice
  readonly onChoice: (choice: FiguresChoice) => void
  /** The skills of the test as it stands: a revision on another page of the list has them too. */
  readonly skills: readonly Skill[]
}

/** How the questions of a revision are answered, section by section. */
export function Figures(props: FiguresProps) {
  const { id, revision, choice, skills } = props
  const t = useTranslation('exam/admin')
  const revisions = useQuery(revisionsQuery(id, choice.page ?? 1))
  const known = revisions.data?.data.find(({ hash }) => hash === revision)
  const nameOf = useRevisionName()
  const marked = listMarked(known, skills)
  const skill = marked.find((each) => each === choice.skill) ?? marked[0]
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-figures">
      <h2 id="ad-figures">{known === undefined ? t('figures') : t('figures_of', { when: nameOf(known) })}</h2>
      <p className="bs-small bs-soft">{t('figures_lead')}</p>
      {skill !== undefined && <SectionFigures key={skill} {...props} skill={skill} marked={marked} />}
      {skill === undefined && revisions.isSuccess && <EmptyState title={t('nothing_marked')} />}
    </section>
  )
}

/** The sections of a revision that a machine marks. */
function listMarked(known: StaffRevision | undefined, otherwise: readonly Skill[]): Skill[] {
  const skills = known?.sections.map(({ skill }) => skill) ?? otherwise
  return skills.filter((skill) => skill === 'listening' || skill === 'reading')
}

function SectionFigures({
  id,
  revision,
  choice,
  onChoice,
  skill,
  marked,
}: Omit<FiguresProps, 'skills'> & { skill: Skill; marked: readonly Skill[] }) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const figures = useQuery(figuresQuery(id, { revision, skill, mode: choice.mode }))
  const chooseMode = (value: Mode | 'any') => {
    const { mode: _, ...rest } = choice
    onChoice(value === 'any' ? rest : { ...rest, mode: value })
  }
  return (
    <>
      <div className="bs-row bs-row-wraps ad-choices">
        {marked.length > 1 && (
          <Segmented
            legend={t('section')}
            options={marked.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
            value={skill}
            onValue={(value) => onChoice({ ...choice, skill: value })}
          />
        )}
        <Segmented<Mode | 'any'>
          legend={t('mode')}
          options={[{ value: 'any', label: t('both_modes') }, ...modes.map((value) => ({ value, label: nouns(`mode_${value}`) }))]}
          value={choice.mode ?? 'any'}
          onValue={chooseMode}
        />
      </div>
      {figures.isError && (
        <ErrorState title={t('figures_failed')} error={figures.error} busy={figures.isFetching} onRetry={() => void figures.refetch()} />
      )}
      {figures.data === undefined && !figures.isError && (
        <Skeleton>
          <SkeletonLine height="160px" />
        </Skeleton>
      )}
      {figures.data !== undefined && (
        <FigureTable figures={figures.data} busy={figures.isPlaceholderData} place={{ id, revision, skill }} />
      )}
    </>
  )
}

interface FigureTableProps {
  readonly figures: SectionStatistics
  readonly busy: boolean
  readonly place: FiguresPlace
}

function FigureTable({ figures, busy, place }: FigureTableProps) {
  const t = useTranslation('exam/admin')
  const { attempts, trials, mean, max, at_most, questions } = figures
  if (attempts === 0)
    return (
      <div aria-live="polite">
        <EmptyState title={t('no_figures_title')}>{t('no_figures')}</EmptyState>
      </div>
    )
  return (
    <>
      <div className="bs-row bs-row-wraps ad-summary">
        <p className="bs-small" aria-live="polite">
          {t('attempts_counted', { count: attempts })} {t('mean_of', { mean: (mean ?? 0).toFixed(1), max })}
          {attempts >= at_most && ` ${t('newest_only', { most: at_most })}`} {t('trials_counted', { count: trials })} {t('figures_keys')}
        </p>
        <SaveFigures figures={figures} of={place} />
      </div>
      <FlaggedQuestions figures={figures} place={place} />
      <div className="ad-scroll" role="region" aria-label={t('by_question')} tabIndex={0}>
        <table className="bs-table ad-figures" aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('col_number')}</th>
              <th scope="col">{t('col_type')}</th>
              <th scope="col">{t('col_key')}</th>
              <th scope="col" className="bs-right">
                {t('col_right')}
              </th>
              <th scope="col" className="bs-right">
                {t('col_blank')}
              </th>
              <th scope="col" className="bs-right">
                {t('col_time')}
              </th>
              <th scope="col">{t('col_wrong')}</th>
              <th scope="col" className="bs-right">
                {t('col_discrimination')}
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <QuestionRow key={question.number} question={question} attempts={attempts} place={place} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface QuestionRowProps {
  readonly question: QuestionStatistics
  readonly attempts: number
  readonly place: FiguresPlace
}

/** The key of a question, which leads to its correction. */
function KeyLink({ question: { number, question, key }, place: { id, revision, skill } }: Omit<QuestionRowProps, 'attempts'>) {
  const t = useTranslation('exam/admin')
  return (
    <Link
      to="/admin/tests/$id/key"
      params={{ id: String(id) }}
      search={{ revision, q: Number(question), ...(skill === 'listening' && { skill }) }}
    >
      <span lang="en">{key.join(' | ')}</span>
      <span className="bs-sr">{` ${t('correct_key')}: ${t('question', { question: number })}`}</span>
    </Link>
  )
}

function QuestionRow({ question, attempts, place }: QuestionRowProps) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const { number, type, right, blank, wrong, wrong_answers, discrimination, median_seconds: seconds } = question
  const formatDuration = useFormatDuration()
  const others = wrong - wrong_answers.reduce((total, { count }) => total + count, 0)
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{nouns(`type_${type}`)}</td>
      <td>
        <KeyLink question={question} place={place} />
      </td>
      <td className="bs-right">{Math.round((right * 100) / attempts)} %</td>
      <td className="bs-right">{blank}</td>
      <td className="bs-right">{seconds === null ? '–' : formatDuration(Math.round(seconds))}</td>
      <td>
        <ul className="ad-wrong">
          {wrong_answers.map(({ answer, count }) => (
            <li key={answer}>
              <span lang="en">{answer === '' ? t('no_letters') : answer}</span> <span className="bs-mute">×{count}</span>
            </li>
          ))}
          {others > 0 && <li className="bs-mute">{t('other_answers', { count: others })}</li>}
        </ul>
      </td>
      <td className="bs-right">{discrimination === null ? '–' : discrimination.toFixed(2).replace('-', '−')}</td>
    </tr>
  )
}
