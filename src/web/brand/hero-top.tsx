import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LitCard } from './lit-card.tsx'

/** What the front page begins with. The build writes it into the page too (`write-front.tsx`): it has no styles of its own, and no state. */
export function HeroTop() {
  const t = useTranslation('brand')
  return (
    <div className="bs-wrap br-hero-top">
      <div>
        <h1>{t('hero_title')}</h1>
        <p className="br-hero-lead">{t('hero_lead')}</p>
        <div className="bs-row br-hero-acts">
          <LinkButton kind="primary" size="big" to="/register">
            {t('hero_start')}
          </LinkButton>
          <LinkButton size="big" to="/try">
            {t('hero_try')}
          </LinkButton>
        </div>
        <p className="br-fine">{t('hero_fine')}</p>
      </div>
      <LitCard />
    </div>
  )
}
