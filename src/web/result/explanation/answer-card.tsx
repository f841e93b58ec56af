import type { ReactNode } from 'react'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import type { IconName } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { GivenAnswer, KeyAnswer } from '#web/result/question/given-answer.tsx'
import { isLongList, listChoices, type QuestionPlace } from '#web/result/question/question-context.ts'
import { QuestionView } from '#web/result/question/question-view.tsx'
import { useFormatWordLimit } from './format-word-limit.ts'
import { goToPassage } from './passage/scroll-to-evidence.ts'
import { toQuestionVerdict, type Verdict } from '#web/result/verdict.ts'

const looks: Readonly<Record<Verdict, readonly ['good' | 'wait' | 'bad' | 'plain', IconName]>> = {
  correct: ['good', 'check'],
  near: ['wait', 'alert'],
  wrong: ['bad', 'close'],
  blank: ['plain', 'info'],
}

interface AnswerCardProps {
  readonly place: QuestionPlace
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly response: Response
  readonly effort: SectionExplanation['effort'][string] | undefined
  /** More ways to the evidence, where it does not stand beside the answer. */
  readonly children?: ReactNode
}

/** The question, what was answered, the key, and what it took. */
export function AnswerCard({ place, entry, marks, response, effort, children }: AnswerCardProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const { group, question } = place
  const typed = entry.key.kind === 'text'
  const choices = listChoices(place)
  const told = isLongList(choices) ? choices : []
  return (
    <div className="bs-card bs-pad rv-answer">
      <div className="bs-row bs-row-wraps rv-answer-head">
        <h2 className="bs-num">{question.numbers.join('–')}</h2>
        <span className="bs-small bs-mute">{nouns(`type_${group.type}`)}</span>
        <span className="bs-push">
          <VerdictBadge marks={marks} />
        </span>
      </div>
      <QuestionView place={place} answerKey={entry.key} response={response} />
      <dl className="rv-verdict">
        <dt>{t(typed ? 'you_wrote' : 'you_chose')}</dt>
        <dd>
          <GivenAnswer entry={entry} marks={marks} response={response} choices={told} />
        </dd>
        <dt>{t('key')}</dt>
        <dd>
          <KeyAnswer entry={entry} choices={told} />
        </dd>
        {entry.key.kind === 'text' && entry.key.limit !== null && <LimitRow limit={entry.key.limit} response={response} mark={marks[0]} />}
        <EffortRow effort={effort} />
      </dl>
      <div className="bs-small bs-folded-only rv-to-passage">
        {children}
        <a href="#rv-passage" onClick={goToPassage}>
          {t('passage' in place.part ? 'see_passage' : 'see_transcript')}
        </a>
      </div>
    </div>
  )
}

function VerdictBadge({ marks }: { readonly marks: readonly Mark[] }) {
  const t = useTranslation('result')
  const { verdict, right, of } = toQuestionVerdict(marks)
  const [tone, icon] = looks[verdict]
  return (
    <Badge tone={tone} icon={icon}>
      {of > 1 ? t('badge_some', { right, of }) : t(`badge_${verdict}`)}
    </Badge>
  )
}

interface LimitRowProps {
  readonly limit: NonNullable<Extract<KeyEntry['key'], { kind: 'text' }>['limit']>
  readonly response: Response
  readonly mark: Mark | undefined
}

function LimitRow({ limit, response, mark }: LimitRowProps) {
  const t = useTranslation('result')
  const formatWordLimit = useFormatWordLimit()
  return (
    <>
      <dt>{t('word_limit')}</dt>
      <dd>{formatWordLimit(limit, response, mark)}</dd>
    </>
  )
}

function EffortRow({ effort }: { readonly effort: AnswerCardProps['effort'] }) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  if (effort === undefined || (effort.seconds === null && effort.changes === 0)) return null
  const changed = t(effort.changes === 0 ? 'changes_0' : effort.changes === 1 ? 'changes_1' : 'changes_n', { times: effort.changes })
  return (
    <>
      <dt>{t('time_spent')}</dt>
      <dd>{effort.seconds === null ? changed : `${formatDuration(effort.seconds)}${t('comma')}${changed}`}</dd>
    </>
  )
}
