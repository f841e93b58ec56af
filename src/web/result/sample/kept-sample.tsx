import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type CheckedAnswers, countRight } from './kept-answers.ts'
import './kept-sample.css'

/** What a person answered of the sample passage in this browser, and the way back to it. */
export function KeptSample({ answers }: { readonly answers: CheckedAnswers }) {
  const t = useTranslation('result/sample')
  return (
    <section className="bs-card bs-pad sm-kept" aria-labelledby="sm-kept">
      <h2 id="sm-kept">{t('card_title')}</h2>
      <p className="bs-small bs-soft">{t('card_text', { right: countRight(answers), count: Object.keys(answers).length })}</p>
      <LinkButton size="dense" to="/try">
        {t('card_go')}
      </LinkButton>
    </section>
  )
}
