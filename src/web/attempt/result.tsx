import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AttemptResult, SectionResult } from '#contract/attempt/result.ts'
import { useProfile } from '#web/account/index.ts'
import { useSayDuration, useSayInstant } from '#web/exam/index.ts'
import { Note } from '#web/kit/badge.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import { AnswerGrid } from './answer-grid.tsx'
import { BandCard } from './band-card.tsx'
import { NearMissList } from './near-miss-list.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import './result.css'
import { resultQuery } from './review-queries.ts'
import { ReviewRefused } from './review-refused.tsx'
import { TypeTable } from './type-table.tsx'
import { findLost } from './verdict.ts'

/** A hyphen at which no line ends. */
const unbroken = '\u2011'

/** The result of one practised section: band, types, near misses, every answer, and the proof of receipt. */
export function ResultOf({ attemptId }: { readonly attemptId: number | null }) {
  const words = useWords('review')
  const result = useQuery({ ...resultQuery(attemptId ?? 0), enabled: attemptId !== null })
  usePageTitle(words('result_doc'))
  return (
    <main className="bs-wrap rv-result">
      {result.data !== undefined && <Result result={result.data} />}
      {result.data === undefined && (
        <div className="bs-pagehead">
          <p className="bs-small">
            <Link to="/ielts">{words('all_tests')}</Link>
          </p>
          <h1>{words('result_doc')}</h1>
        </div>
      )}
      {attemptId !== null && result.isPending && <ResultSkeleton />}
      {(attemptId === null || result.isError) && (
        <ReviewRefused
          attemptId={attemptId}
          title={words('result_failed')}
          error={result.error}
          busy={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
    </main>
  )
}

function Result({ result }: { readonly result: AttemptResult }) {
  const { attempt, sections, receipt } = result
  return (
    <>
      <Head result={result} />
      {sections.map((section) => (
        <SectionReview key={section.skill} result={result} section={section} />
      ))}
      <ReceiptLine receipt={receipt} key={attempt.id} />
    </>
  )
}

function Head({ result }: { readonly result: AttemptResult }) {
  const { attempt, duration_seconds: duration, sections } = result
  const words = useWords('review')
  const nouns = useWords('exam')
  const sayDuration = useSayDuration()
  const profile = useProfile()
  const { day } = useSayInstant(profile?.timezone ?? null)
  const facts = [nouns(`module_${attempt.module}`), nouns(`mode_${attempt.mode}_low`), nouns(`version_${attempt.version}`)].join(
    words('comma'),
  )
  const skill = attempt.skill ?? sections[0]?.skill
  return (
    <div className="bs-pagehead">
      <p className="bs-small">
        <Link to="/ielts">{words('all_tests')}</Link>
      </p>
      <h1>
        {skill === undefined ? attempt.test_title : words('result_title', { test: attempt.test_title, section: nouns(`skill_${skill}`) })}
      </h1>
      <p>
        {facts}
        {words('stop')}
        {attempt.submitted_at !== null && <time dateTime={attempt.submitted_at}>{day(attempt.submitted_at)}</time>}
        {duration !== null && `${words('comma')}${sayDuration(duration)}`}
      </p>
    </div>
  )
}

function SectionReview({ result, section }: { readonly result: AttemptResult; readonly section: SectionResult }) {
  const { attempt } = result
  const words = useWords('review')
  return (
    <>
      <BandCard section={section} />
      {attempt.mode === 'default' && (
        <div className="rv-practice">
          <Note>
            <b>{words('practice_note_title')}</b> {words('practice_note')}
          </Note>
        </div>
      )}
      <p className="bs-tiny bs-mute rv-estimate">{words('estimate_note', { table: section.band_table.replaceAll('-', unbroken) })}</p>
      <Actions result={result} section={section} />
      <TypeTable attemptId={attempt.id} section={section} />
      <NearMissList attemptId={attempt.id} marks={section.marks} />
      <AnswerGrid attemptId={attempt.id} marks={section.marks} />
    </>
  )
}

function Actions({ result, section }: { readonly result: AttemptResult; readonly section: SectionResult }) {
  const { attempt } = result
  const words = useWords('review')
  const q = findLost(section.marks, [0], 1) ?? 1
  return (
    <div className="bs-row bs-row-wraps rv-actions">
      <LinkButton kind="primary" to="/ielts/explanation" search={{ attempt: attempt.id, q }}>
        {words('read_explanations')}
      </LinkButton>
      <LinkButton to="/ielts">{words('back_to_tests')}</LinkButton>
      <LinkButton kind="quiet" icon="refresh" to="/ielts/test" search={{ test: attempt.test_id, skill: section.skill }}>
        {words('take_again')}
      </LinkButton>
    </div>
  )
}

function ResultSkeleton() {
  return (
    <Skeleton>
      <div className="bs-card bs-pad">
        <SkeletonLine width="120px" height="18px" />
        <SkeletonLine width="220px" height="52px" />
        <SkeletonLine height="46px" />
      </div>
    </Skeleton>
  )
}
