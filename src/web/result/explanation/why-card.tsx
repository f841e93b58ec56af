import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { acceptedOf } from '#contract/content/walk.ts'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { useExplanationWords } from './explanation-words.ts'
import { Mixed } from '#web/result/question/mixed.tsx'
import { listResponse } from '#web/result/response-values.ts'
import { findReason, describeReason } from './describe-reason.ts'
import { toQuestionVerdict } from '#web/result/verdict.ts'

interface WhyCardProps {
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly response: Response
  readonly lang: Lang
  /** Whether the answer was to be heard, not read. */
  readonly heard: boolean
}

/** Why the answer counted or not, and why the key is the key; all in the chosen language. */
export function WhyCard({ entry, marks, response, lang, heard }: WhyCardProps) {
  const t = useExplanationWords(lang)
  const { why, others, next_time: nextTime } = entry.explanation[lang]
  const own = listResponse(response)
  const counting = acceptedOf(entry.key).map((answer) => answer.toLowerCase())
  const failing = others.filter(({ answer }) => !counting.includes(answer.toLowerCase())) // What a corrected key accepts fails no more.
  const { verdict } = toQuestionVerdict(marks)
  return (
    <div className="bs-card bs-pad rv-why" lang={localeTag[lang]}>
      <p className="rv-reason">
        <code className={`rv-code rv-code-${verdict}`} lang="en">
          {findReason(marks)}
        </code>
        <span className="bs-small bs-soft">{describeReason(t, { entry, marks, heard })}</span>
      </p>
      <p>
        <Mixed text={why} lang={lang} />
      </p>
      {failing.map(({ answer, why: whyNot }) => (
        <details key={answer} className="rv-details" open={own.some((value) => value.toLowerCase() === answer.toLowerCase())}>
          <summary>
            <Mixed text={t('why_not', { answer })} lang={lang} />
          </summary>
          <p>
            <Mixed text={whyNot} lang={lang} />
          </p>
        </details>
      ))}
      {nextTime !== null && (
        <details className="rv-details" open={verdict === 'near'}>
          <summary>{t('next_time')}</summary>
          <p>
            <Mixed text={nextTime} lang={lang} />
          </p>
        </details>
      )}
    </div>
  )
}
