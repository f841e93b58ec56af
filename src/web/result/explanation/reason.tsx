import type { KeyEntry } from '#contract/content/answer-key.ts'
import { type Mark, nearMissReasons, type Response } from '#contract/content/mark.ts'
import { acceptedOf } from '#contract/content/walk.ts'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { useExplanationWords } from './explanation-words.ts'
import { Mixed } from '#web/result/question/mixed.tsx'
import { listResponse } from '#web/result/response-values.ts'
import { findReason, describeReason } from './describe-reason.ts'
import { toQuestionVerdict } from '#web/result/verdict.ts'

interface ReasonProps {
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly lang: Lang
}

/** Why the answer counted or not, and why the key is the key, in the chosen language. */
export function Reason({ entry, marks, lang }: ReasonProps) {
  const t = useExplanationWords(lang)
  const reason = findReason(marks)
  return (
    <div className="rv-why" lang={localeTag[lang]}>
      <p className="rv-reason">
        {nearMissReasons.has(reason) && <span className="rv-kind">{t(`kind_${reason}`)}</span>}
        <span>{describeReason(t, { entry, marks })}</span>
      </p>
      <Fields {...{ entry, lang }} />
    </div>
  )
}

/** Where to look, the words that mean the same, and why: each with its name where an explanation has all three. */
function Fields({ entry, lang }: Pick<ReasonProps, 'entry' | 'lang'>) {
  const t = useExplanationWords(lang)
  const { find_it: findIt, same_meaning: sameMeaning, why } = entry.explanation[lang]
  const isNamed = findIt !== undefined
  const fields = [
    { name: 'find_it', text: findIt },
    { name: 'same_meaning', text: sameMeaning },
    { name: 'why', text: why },
  ] as const
  return fields.map(({ name, text }) =>
    text === undefined ? null : (
      <p key={name}>
        {isNamed && <b className="rv-field">{t(name)}</b>}
        <Mixed text={text} lang={lang} />
      </p>
    ),
  )
}

interface MoreReasonsProps extends Pick<ReasonProps, 'entry' | 'marks' | 'lang'> {
  readonly response: Response
}

/** Why other answers fail, and what to do next time, in the chosen language. */
export function MoreReasons({ entry, marks, response, lang }: MoreReasonsProps) {
  const t = useExplanationWords(lang)
  const { others, next_time: nextTime } = entry.explanation[lang]
  const own = listResponse(response)
  const counting = acceptedOf(entry.key).map((answer) => answer.toLowerCase())
  const failing = others.filter(({ answer }) => !counting.includes(answer.toLowerCase())) // What a corrected key accepts fails no more.
  if (failing.length === 0 && nextTime === null) return null
  return (
    <div className="rv-more" lang={localeTag[lang]}>
      {failing.map(({ answer, why }) => (
        <details key={answer} className="rv-details" open={own.some((value) => value.toLowerCase() === answer.toLowerCase())}>
          <summary>
            <Mixed text={t('why_not', { answer })} lang={lang} />
          </summary>
          <p>
            <Mixed text={why} lang={lang} />
          </p>
        </details>
      ))}
      {nextTime !== null && (
        <details className="rv-details" open={['near', 'some'].includes(toQuestionVerdict(marks).verdict)}>
          <summary>{t('next_time')}</summary>
          <p>
            <Mixed text={nextTime} lang={lang} />
          </p>
        </details>
      )}
    </div>
  )
}
