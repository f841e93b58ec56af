import type { ReactNode } from 'react'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import type { Option } from '#contract/content/paper.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import type { IconName } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { GivenAnswer, KeyAnswer } from '#web/result/question/given-answer.tsx'
import type { PlacedQuestion } from '#contract/content/walk.ts'
import { listChoices } from '#web/result/question/question-context.ts'
import { goToPassage } from './passage/scroll-to-evidence.ts'
import { toQuestionVerdict, type QuestionVerdict } from '#web/result/verdict.ts'

const looks: Readonly<Record<QuestionVerdict, readonly ['good' | 'wait' | 'bad' | 'plain', IconName]>> = {
  correct: ['good', 'check'],
  near: ['wait', 'alert'],
  some: ['wait', 'alert'],
  wrong: ['bad', 'close'],
  blank: ['plain', 'info'],
}

interface AnswerCardProps {
  readonly place: PlacedQuestion
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly response: Response
  /** Why the answer counted or not: stands directly below it. */
  readonly reason: ReactNode
  /** More ways to the evidence, where it does not stand beside the answer. */
  readonly way: ReactNode
  /** The question itself, and what else there is to say of it. */
  readonly children: ReactNode
}

/** What was answered, the key, the verdict and the reason; the rest of the question below. */
export function AnswerCard({ place, entry, marks, response, reason, way, children }: AnswerCardProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  return (
    <div className="bs-card rv-answer">
      <div className="rv-answer-first">
        <div className="bs-row bs-row-wraps rv-answer-head">
          <h2 className="bs-num">{place.question.numbers.join('–')}</h2>
          <span className="bs-small bs-mute">{nouns(`type_${place.group.type}`)}</span>
          <span className="bs-push">
            <VerdictBadge marks={marks} />
          </span>
        </div>
        <Answers entry={entry} marks={marks} response={response} choices={listChoices(place)} />
        {reason}
        <div className="bs-folded-only rv-evidence">
          <Quotes entry={entry} />
          <div className="bs-small rv-to-passage">
            {way}
            <a href="#rv-passage" onClick={goToPassage}>
              {t('passage' in place.part ? 'see_passage' : 'see_transcript')}
            </a>
          </div>
        </div>
      </div>
      {children}
    </div>
  )
}

interface AnswersProps extends Pick<AnswerCardProps, 'entry' | 'marks' | 'response'> {
  readonly choices: readonly Option[]
}

/** What was answered, and what counts; side by side where both are short. */
function Answers({ entry, marks, response, choices }: AnswersProps) {
  const t = useTranslation('result')
  const typed = entry.key.kind === 'text'
  return (
    <dl className={choices.length > 0 ? 'rv-answers rv-answers-long' : 'rv-answers'}>
      <div>
        <dt>{t(typed ? 'you_wrote' : 'you_chose')}</dt>
        <dd>
          <GivenAnswer entry={entry} marks={marks} response={response} choices={choices} />
        </dd>
      </div>
      <div>
        <dt>{t('key')}</dt>
        <dd>
          <KeyAnswer entry={entry} choices={choices} />
        </dd>
      </div>
    </dl>
  )
}

/** The sentences that decide the answer, for screens on which the passage stands far below. */
function Quotes({ entry }: { readonly entry: KeyEntry }) {
  const quotes = entry.evidence.filter(({ role }) => role === 'evidence')
  if (quotes.length === 0) return null
  return (
    <blockquote lang="en">
      {quotes.map(({ paragraph, start, quote }) => (
        <p key={`${paragraph}-${start}`}>
          <span className="bs-lit">{quote}</span>
        </p>
      ))}
    </blockquote>
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
