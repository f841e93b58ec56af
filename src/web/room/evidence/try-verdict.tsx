import type { Verdict } from '#contract/attempt/checked.ts'
import type { MarkReason } from '#contract/content/mark.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { isWritable } from '#web/room/engine/room-state.ts'
import { isAnswered } from '#web/room/tools/paper-map.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { useReview, useReviewState } from './use-review.ts'

interface TryVerdictProps {
  readonly question: string
  readonly describe: (reason: MarkReason) => string
}

/** The verdict on a further try; announced again for each one. */
export function TryVerdict({ question, describe }: TryVerdictProps) {
  const t = useTranslation('room/evidence')
  const review = useReview()
  const tried = useRoomState((state) => state.tries[question])
  const writable = useRoomState(isWritable)
  const marked = useReviewState(review, (state) => state.tries[question])
  const asking = useReviewState(review, (state) => state.asking)
  if (tried === undefined) return null
  const verdict = JSON.stringify(marked?.response) === JSON.stringify(tried) ? marked?.verdict : undefined
  const ready = isAnswered(tried, 0) && asking === null
  return (
    <div className="ex-try">
      <button
        type="button"
        className="ex-tool"
        aria-disabled={!ready}
        disabled={!writable}
        onClick={() => ready && tried !== null && void review.checkTry(question, typeof tried === 'string' ? tried : [...tried])}
      >
        {t(asking === question ? 'checking' : 'check_try')}
      </button>
      <p role="status">{verdict && <Said verdict={verdict} describe={describe} />}</p>
    </div>
  )
}

/** The reason stands above already where an answer is only wrong. */
function Said({ verdict: { correct, reason }, describe }: { readonly verdict: Verdict } & Pick<TryVerdictProps, 'describe'>) {
  const t = useTranslation('room/evidence')
  const words = correct ? t('try_right') : t('try_wrong')
  return (
    <>
      <Glyph name={correct ? 'check' : 'close'} />
      <span>{correct || reason === 'wrong' ? words : `${words} ${describe(reason)}`}</span>
    </>
  )
}
