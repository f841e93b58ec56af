import { Suspense } from 'react'
import { acceptedOf } from '#contract/content/walk.ts'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeReason } from '#web/result/explanation/describe-reason.ts'
import { useExplanationWords } from '#web/result/explanation/explanation-words.ts'
import { Mixed } from '#web/result/question/mixed.tsx'
import { toQuestionVerdict } from '#web/result/verdict.ts'
import type { CheckedAnswer } from './kept-answers.ts'

/** Whether an answer counts, the key, the sentence that decides it, and why. */
export function SampleVerdict({ checked }: { readonly checked: CheckedAnswer }) {
  const t = useTranslation('result/sample')
  const nouns = useTranslation('result')
  const lang = useLang()
  const { entry, marks, response } = checked
  const { verdict } = toQuestionVerdict(marks)
  const right = verdict === 'correct'
  return (
    <div className="sm-verdict">
      <p className="bs-row bs-row-wraps" role="status">
        <Badge tone={right ? 'good' : verdict === 'near' ? 'wait' : 'bad'} icon={right ? 'check' : 'close'}>
          {nouns(`badge_${verdict}`)}
        </Badge>
        {!right && <span className="bs-small">{t('key', { answer: acceptedOf(entry.key)[0] ?? '', given: response })}</span>}
      </p>
      <Suspense fallback={<p aria-busy="true">{'\u00a0'}</p>}>
        <Why checked={checked} lang={lang} />
      </Suspense>
      {entry.evidence
        .filter(({ role }) => role === 'evidence')
        .map(({ quote }) => (
          <blockquote key={quote} className="bs-reading bs-folded-only sm-quote" lang="en">
            <mark className="bs-lit">{quote}</mark>
          </blockquote>
        ))}
    </div>
  )
}

function Why({ checked, lang }: { readonly checked: CheckedAnswer; readonly lang: Lang }) {
  const t = useTranslation('result/sample')
  const words = useExplanationWords(lang)
  const { entry, marks, response } = checked
  const { why, others, next_time } = entry.explanation[lang]
  const own = others.find(({ answer }) => answer.toLowerCase() === response.toLowerCase())
  const near = marks.some(({ near_miss }) => near_miss !== undefined)
  return (
    <div className="sm-why" lang={localeTag[lang]}>
      {near && <p>{describeReason(words, { entry, marks })}</p>}
      <p>
        <Mixed text={why} lang={lang} />
      </p>
      {own !== undefined && (
        <p>
          <Mixed text={own.why} lang={lang} />
        </p>
      )}
      {next_time !== null && (
        <p className="bs-small bs-soft">
          <b>{t('next_time')}</b> <Mixed text={next_time} lang={lang} />
        </p>
      )}
    </div>
  )
}
