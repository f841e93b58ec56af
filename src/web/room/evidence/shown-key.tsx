import { useEffect, useRef } from 'react'
import type { ShownAnswer } from '#contract/attempt/checked.ts'
import type { Group, Question } from '#contract/content/paper.ts'
import { acceptedOf } from '#contract/content/walk.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { listOptions, textOf } from '#web/room/tools/paper-map.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { useReview, useReviewState } from './use-review.ts'

interface ShownKeyProps {
  readonly question: Question
  readonly group: Group
  /** The first answer was right: only the reason is news. */
  readonly isRight: boolean
}

/** What counts as right, for who asks. */
export function ShownKey({ question, group, isRight }: ShownKeyProps) {
  const t = useTranslation('room/evidence')
  const review = useReview()
  const answer = useReviewState(review, (state) => state.answers[question.id])
  const asking = useReviewState(review, (state) => state.asking)
  const failed = useReviewState(review, (state) => state.failed === question.id)
  const writable = useRoomState(isWritable)
  if (answer) return <Answer answer={answer} question={question} group={group} />
  return (
    <>
      <button
        type="button"
        className="ex-tool"
        data-line=""
        data-asks=""
        aria-disabled={asking !== null}
        disabled={!writable}
        onClick={() => void review.showAnswer(question.id)}
      >
        {t(isRight ? 'explain' : 'show_answer')}
      </button>
      {failed && <p role="alert">{t('failed')}</p>}
    </>
  )
}

interface AnswerProps extends Omit<ShownKeyProps, 'isRight'> {
  readonly answer: ShownAnswer
}

/** It takes the focus from the button that asked for it. */
function Answer({ answer: { key, why }, question, group }: AnswerProps) {
  const t = useTranslation('room/evidence')
  const lang = useLang()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const options = listOptions({ question, group })
  const wordsOf = (value: string) => {
    const content = textOf(options.find((option) => option.value === value)?.content ?? [])
    return content === '' || content === value ? value : `${value} ${content}`
  }
  return (
    <div ref={ref} className="ex-answer" tabIndex={-1}>
      <p>
        {t('answer')} <b lang="en">{acceptedOf(key).map(wordsOf).join(' / ')}</b>
        {key.kind === 'text' && key.any_order && ` (${t('any_order')})`}
      </p>
      <p>{why[lang]}</p>
    </div>
  )
}
