import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChallengeDetail, KeyedQuestion } from '#contract/challenge/challenge-staff.contract.ts'
import { plainText } from '#contract/content/walk.ts'
import { KeyAnswer, Mixed, QuestionView } from '#web/result/index.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AnswerCounts } from './answer-counts.tsx'
import { DecisionList } from './decision-list.tsx'
import { DecisionForm } from './decision-form.tsx'
import './keys.css'
import { type KeyPlace, keyQuery } from './key-queries.ts'

interface KeyEditorProps {
  readonly place: KeyPlace
  /** The challenge that is decided on; null: the key is corrected by itself. */
  readonly challenge: ChallengeDetail | null
  /** What the decision is about, above the question. */
  readonly children?: ReactNode
}

/** A question with its key, what was answered, what was decided, and the way to decide. */
export function KeyEditor({ place, challenge, children }: KeyEditorProps) {
  const t = useTranslation('supervision/keys')
  const keyed = useQuery(keyQuery(place))
  const [opened, setOpened] = useState<string | null>(null)
  if (opened === null && keyed.data !== undefined) setOpened(keyed.data.key_revision)
  if (keyed.data === undefined)
    return keyed.isError ? (
      <ErrorState title={t('key_failed')} error={keyed.error} busy={keyed.isFetching} onRetry={() => void keyed.refetch()} />
    ) : (
      <div className="bs-card bs-pad">
        <Skeleton>
          <SkeletonLine height="120px" />
        </Skeleton>
      </div>
    )
  const isRunning = keyed.data.decisions.some(({ remark }) => remark !== null && remark.finished_at === null)
  return (
    <div className="bs-stack sf-cards">
      {children}
      {!keyed.data.is_current && <Note icon="alert">{t('not_current')}</Note>}
      <QuestionCard keyed={keyed.data} answer={challenge?.answer ?? null} />
      <AnswerCounts keyed={keyed.data} challenged={challenge?.answer ?? null} />
      {keyed.data.decisions.length > 0 && <DecisionList decisions={keyed.data.decisions} />}
      {(challenge === null || challenge.status === 'open') && !isRunning && (
        <DecisionForm
          key={keyed.data.key_revision}
          place={place}
          keyed={keyed.data}
          challenge={challenge}
          // Not once a correction has been made here.
          startsHere={challenge === null && keyed.data.key_revision === opened}
        />
      )}
    </div>
  )
}

function QuestionCard({ keyed, answer }: { readonly keyed: KeyedQuestion; readonly answer: string | null }) {
  const t = useTranslation('supervision/keys')
  const lang = useLang()
  const [startsOpen] = useState(() => window.matchMedia('(min-width: 768px)').matches)
  const { part, group_id, entry } = keyed
  const group = part.groups.find(({ id }) => id === group_id)
  const question = group?.questions.find(({ id }) => id === entry.question)
  if (group === undefined || question === undefined) return null
  const isRead = 'passage' in part
  const text = isRead ? part.passage.paragraphs.map(({ content }) => plainText(content)) : keyed.transcript.map((line) => line.text)
  return (
    <section className="bs-card bs-pad ky-question" aria-labelledby="ky-question">
      <h2 id="ky-question">{t('question')}</h2>
      <QuestionView place={{ part, group, question }} answerKey={entry.key} response={answer} />
      <dl className="rv-verdict">
        {answer !== null && (
          <>
            <dt>{t('challenged_answer')}</dt>
            <dd lang="en">{answer}</dd>
          </>
        )}
        <dt>{t('key_now')}</dt>
        <dd>
          <KeyAnswer entry={entry} choices={[]} />
        </dd>
      </dl>
      <details className="rv-described ky-fold" open={startsOpen}>
        <summary>{t('evidence')}</summary>
        {entry.evidence.length === 0 && <p className="bs-soft">{t('no_evidence')}</p>}
        {entry.evidence.map(({ paragraph, start, quote }) => (
          <blockquote key={`${paragraph} ${start}`} className="ky-quote" lang="en">
            {quote}
          </blockquote>
        ))}
        <p className="bs-small bs-soft">
          {t('explained')}: <Mixed text={entry.explanation[lang].why} lang={lang} />
        </p>
      </details>
      <details className="rv-described">
        <summary>{t(isRead ? 'whole_passage' : 'whole_transcript')}</summary>
        <div lang="en" className="ky-text">
          {text.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </details>
    </section>
  )
}
