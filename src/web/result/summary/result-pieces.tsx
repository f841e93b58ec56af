import { Link } from '@tanstack/react-router'
import type { AttemptResult, SectionResult } from '#contract/result/result.ts'
import { useProfile } from '#web/session/index.ts'
import { PreviewMark, toSettingsSearch } from '#web/exam/index.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AnswerGrid } from '#web/result/answer-grid.tsx'
import { ChangedAnswers } from '#web/result/changed-answers.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { NearMissList } from './near-miss-list.tsx'
import { RemarkList } from './remark-list.tsx'
import { TimeChart } from './time-chart.tsx'
import { TypeTable } from './type-table.tsx'
import { findNextLostMark } from '#web/result/verdict.ts'

/** A hyphen at which no line ends. */
const nonBreakingHyphen = '\u2011'
/** Keeps a number with the word before it. */
const nonBreakingSpace = '\u00a0'

interface ResultProps {
  readonly result: AttemptResult
}

interface ResultFactsProps {
  readonly attempt: AttemptResult['attempt']
  /** Seconds. */
  readonly duration: number | null
}

/** How and when it was taken, and for how long. */
export function ResultFacts({ attempt, duration }: ResultFactsProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const formatDuration = useFormatDuration()
  const profile = useProfile()
  const { day } = useFormatInstant(profile?.timezone ?? null)
  const facts = [nouns(`module_${attempt.module}`), nouns(`mode_${attempt.mode}_low`), nouns(`version_${attempt.version}`)].join(t('comma'))
  return (
    <>
      {facts}
      {t('stop')}
      {attempt.submitted_at !== null && <time dateTime={attempt.submitted_at}>{day(attempt.submitted_at)}</time>}
      {duration !== null && `${t('comma')}${formatDuration(duration)}`}
    </>
  )
}

/** What was taken, how and when. */
export function ResultHead({ result, title }: ResultProps & { readonly title: string }) {
  const { attempt, duration_seconds: duration } = result
  const t = useTranslation('result')
  return (
    <div className="bs-pagehead">
      <p className="bs-small">
        {attempt.preview_of === null ? <Link to="/ielts/testresults">{t('all_results')}</Link> : <PreviewMark testId={attempt.test_id} />}
      </p>
      <h1>{title.replaceAll(/ (?=\d)/g, nonBreakingSpace)}</h1>
      <p>
        <ResultFacts attempt={attempt} duration={duration} />
      </p>
    </div>
  )
}

interface EstimateNotesProps {
  readonly attempt: AttemptResult['attempt']
  readonly sections: ReadonlyArray<Pick<SectionResult, 'skill' | 'band' | 'band_table' | 'range' | 'is_checked'>>
  readonly isPublished: boolean
}

/** What a band on this page is, and is not. */
export function EstimateNotes({ attempt, sections, isPublished }: EstimateNotesProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const table = sections.map(({ band_table }) => band_table.replaceAll('-', nonBreakingHyphen)).join(nouns('list_comma'))
  const isPart = attempt.scope === 'part'
  const unchecked = sections.filter(({ band, range, is_checked: isChecked }) => !isChecked && (band ?? range) !== null)
  const isRange = sections.some(({ range }) => range !== null)
  return (
    <>
      {attempt.seen_before.length > 0 && (
        <div className="rv-practice">
          <Note>
            <b>{t('seen_before')}</b>{' '}
            {t('seen_before_note', { sections: attempt.seen_before.map((skill) => nouns(`skill_${skill}`)).join(nouns('list_comma')) })}
          </Note>
        </div>
      )}
      {attempt.mode === 'default' && (
        <div className="rv-practice">
          <Note>
            <b>{t('practice_note_title')}</b> {t(isPart ? 'practice_note_marks' : 'practice_note')}
          </Note>
        </div>
      )}
      <p className="bs-tiny bs-mute rv-estimate">
        {isPart ? (
          <>
            <b>{t('part_note_title')}</b> {t('part_note')}
          </>
        ) : (
          t(isRange || attempt.scope === 'quick' ? 'range_note' : 'estimate_note', { table })
        )}{' '}
        {unchecked.length > 0 &&
          t('not_checked', { sections: unchecked.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('list_comma')) })}{' '}
        <Link to="/ielts/estimates">{t('likely_how')}</Link>
        {isPublished && attempt.preview_of === null && (
          <>
            {' '}
            <span aria-hidden="true">·</span>{' '}
            <Link to="/ielts/about-test" search={{ test: attempt.test_id }}>
              {nouns('about_test')}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

/** Nothing where the test can't be taken any more. */
function TakeAgain({ result: { attempt, is_published: isPublished } }: ResultProps) {
  const t = useTranslation('result')
  if (!isPublished && attempt.preview_of === null) return null
  return (
    <LinkButton kind="quiet" icon="refresh" to="/ielts/test" search={toSettingsSearch(attempt)}>
      {t('take_again')}
    </LinkButton>
  )
}

export function ResultActions({ result }: ResultProps) {
  const { attempt, sections, awaiting } = result
  const t = useTranslation('result')
  const [first] = sections
  const skill = first?.skill ?? awaiting[0]?.skill ?? 'reading'
  const isPreview = attempt.preview_of !== null
  const q = first === undefined ? 1 : (findNextLostMark(first.marks, [0], 1) ?? 1)
  return (
    <div className="bs-row bs-row-wraps rv-actions">
      <LinkButton kind="primary" to="/ielts/explanation" search={{ attempt: attempt.id, skill, q }}>
        {t(first === undefined ? 'read_models' : 'read_explanations')}
      </LinkButton>
      {!isPreview && <LinkButton to="/ielts">{t('back_to_tests')}</LinkButton>}
      <TakeAgain result={result} />
      {!isPreview && <DownloadSheet attemptId={attempt.id} />}
    </div>
  )
}

/** A machine-marked section in detail: by type, near misses, changes, time, every number. */
export function SectionDetails({ result, section }: ResultProps & { readonly section: SectionResult }) {
  const { id } = result.attempt
  const { skill, marks } = section
  return (
    <>
      <RemarkList section={section} />
      <TypeTable attempt={result.attempt} section={section} />
      <NearMissList attemptId={id} skill={skill} marks={marks} />
      <ChangedAnswers attemptId={id} skill={skill} changes={section.changes} />
      <TimeChart attemptId={id} section={section} />
      <AnswerGrid attemptId={id} skill={skill} marks={marks} />
    </>
  )
}
