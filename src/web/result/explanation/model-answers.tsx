import { useId, useState } from 'react'
import type { ModelAnswer } from '#contract/content/answer-key.ts'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import '#web/kit/choice/choice.css'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { MixedParagraphs } from '#web/result/question/mixed.tsx'
import { splitParagraphs } from '#web/result/question/paragraphs.ts'

interface ModelAnswersProps {
  readonly models: readonly ModelAnswer[]
  readonly lang: Lang
}

/** The same task answered at several bands, each with what a grader would say of it; the highest first. */
export function ModelAnswers({ models, lang }: ModelAnswersProps) {
  const t = useTranslation('result')
  const ordered = models.toSorted((one, other) => other.band - one.band)
  const [band, setBand] = useState<number | null>(null)
  const name = useId()
  const model = ordered.find((each) => each.band === band) ?? ordered[0]
  if (model === undefined) return null
  return (
    <section className="bs-card bs-pad" aria-labelledby="rv-models">
      <div className="bs-row bs-row-wraps rv-card-head">
        <h2 id="rv-models">{t('models')}</h2>
        {ordered.length > 1 && (
          <fieldset className="bs-push">
            <legend className="bs-sr">{t('model_bands')}</legend>
            <div className="bs-seg">
              {ordered.map((each) => (
                <label key={each.band} className="bs-nowrap">
                  <input type="radio" name={name} checked={each === model} onChange={() => setBand(each.band)} />
                  {t('band', { band: each.band })}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <div aria-live="polite">
        <p className="rv-model-name">{t('model_name', { band: model.band })}</p>
        <p className="bs-small bs-mute rv-count">
          {t('model_words', { count: model.words })} {t('model_estimated')}
        </p>
      </div>
      <div className="bs-reading rv-model" lang="en">
        {splitParagraphs(model.text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <h3 className="rv-comment-name">{t('model_comment')}</h3>
      <div className="rv-authored" lang={localeTag[lang]}>
        <MixedParagraphs text={model.comment[lang]} lang={lang} />
      </div>
    </section>
  )
}
