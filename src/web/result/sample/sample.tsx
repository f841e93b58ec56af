import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingPart } from '#contract/content/paper.ts'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useProfile, useSignedIn } from '#web/session/index.ts'
import { type CheckedAnswer, countRight, keepCheckedAnswers, readCheckedAnswers } from './kept-answers.ts'
import { QuestionStrip } from './question-strip.tsx'
import './sample.css'
import { SamplePassage } from './sample-passage.tsx'
import { SampleQuestion } from './sample-question.tsx'

/** One short passage for somebody without an account: each answer is checked at once, with its evidence and its reason. */
export function SamplePage() {
  const t = useTranslation('result/sample')
  const signedIn = useSignedIn()
  const profile = useProfile()
  const sample = useQuery({ queryKey: ['exam', 'sample'], queryFn: () => api.sample.get({}), staleTime: 3_600_000 })
  const isKnown = !signedIn || profile !== null
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap sm-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {sample.isError && (
        <ErrorState title={t('failed')} error={sample.error} busy={sample.isFetching} onRetry={() => void sample.refetch()} />
      )}
      {sample.data !== undefined && isKnown && <SampleWork part={sample.data.part} person={profile?.id ?? null} />}
      {(sample.isPending || !isKnown) && (
        <Skeleton>
          {[60, 90, 80].map((width) => (
            <SkeletonLine key={width} width={`${width}%`} height="22px" />
          ))}
        </Skeleton>
      )}
    </main>
  )
}

function SampleWork({ part, person }: { readonly part: ReadingPart; readonly person: number | null }) {
  const [answers, setAnswers] = useState(() => readCheckedAnswers(person))
  const questions = part.groups.flatMap((group) => group.questions.map((question) => ({ group, question })))
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ question }) => answers[question.id] === undefined),
    ),
  )
  const shown = questions[at]
  if (shown === undefined) return null
  const checked = answers[shown.question.id] ?? null
  const keep = (answer: CheckedAnswer) => {
    const next = { ...answers, [shown.question.id]: answer }
    setAnswers(next)
    keepCheckedAnswers(person, next)
  }
  return (
    <div className="sm-columns">
      <div className="sm-work">
        <QuestionStrip ids={questions.map(({ question }) => question.id)} answers={answers} at={at} onAt={setAt} />
        <SampleQuestion
          key={shown.question.id}
          {...shown}
          checked={checked}
          onChecked={keep}
          onNext={at + 1 < questions.length ? () => setAt(at + 1) : null}
        />
        <Keep answered={Object.keys(answers).length} right={countRight(answers)} total={questions.length} visitor={person === null} />
      </div>
      <SamplePassage passage={part.passage} evidence={checked?.entry.evidence ?? []} />
    </div>
  )
}

interface KeepProps {
  readonly answered: number
  readonly right: number
  readonly total: number
  readonly visitor: boolean
}

/** How far somebody has come, and where the answers stay. */
function Keep({ answered, right, total, visitor }: KeepProps) {
  const t = useTranslation('result/sample')
  if (answered === 0) return null
  return (
    <section className="bs-card bs-pad sm-keep" aria-labelledby="sm-keep">
      <h2 id="sm-keep">{t(answered === total ? 'done' : 'so_far', { right, count: answered, total })}</h2>
      <p className="bs-small bs-soft">{t(visitor ? 'kept_visitor' : 'kept_person')}</p>
      {visitor ? (
        <LinkButton kind={answered === total ? 'primary' : 'secondary'} to="/register">
          {t('register')}
        </LinkButton>
      ) : (
        <LinkButton kind={answered === total ? 'primary' : 'secondary'} to="/ielts">
          {t('home')}
        </LinkButton>
      )}
    </section>
  )
}
