import { type Lang, localeTag } from '#contract/kit/common.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { MixedParagraphs } from '#web/result/question/mixed.tsx'

interface AdviceCardProps {
  readonly advice: Readonly<Record<Lang, string>>
  readonly lang: Lang
}

/** How to go about a task or a part, in the chosen language. */
export function AdviceCard({ advice, lang }: AdviceCardProps) {
  const t = useTranslation('result')
  return (
    <section className="bs-card bs-pad rv-advice" aria-labelledby="rv-advice">
      <h2 id="rv-advice">{t('advice')}</h2>
      <div className="rv-authored" lang={localeTag[lang]}>
        <MixedParagraphs text={advice[lang]} lang={lang} />
      </div>
    </section>
  )
}
