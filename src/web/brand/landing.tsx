import { BandRuler } from '#web/kit/display/band-ruler.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { brand } from './brand.ts'
import { HeroTop } from './hero-top.tsx'
import './landing.css'
import { ReasonList } from './reason-list.tsx'
import { RoomPicture } from './room-picture.tsx'

/** What a visitor sees first: the product itself, and only what it does. */
export function Landing() {
  const t = useTranslation('brand')
  usePageTitle(t('landing_title', { name: brand.name }), true)
  return (
    <main>
      <Hero />
      <section className="br-block">
        <div className="bs-wrap br-split">
          <div>
            <h2>{t('room_title')}</h2>
            <p className="br-lead">{t('room_lead')}</p>
          </div>
          <figure>
            <RoomPicture />
            <figcaption className="br-caption">{t('room_caption')}</figcaption>
          </figure>
        </div>
      </section>
      <section className="br-night">
        <div className="bs-wrap br-split">
          <div>
            <h2>{t('reasons_title')}</h2>
            <p className="br-lead">{t('reasons_lead')}</p>
          </div>
          <ReasonList />
        </div>
      </section>
      <section className="br-block">
        <div className="bs-wrap br-split br-split-top">
          <h2>{t('honest_title')}</h2>
          <p className="br-honest">{t('honest_text')}</p>
        </div>
      </section>
    </main>
  )
}

function Hero() {
  const t = useTranslation('brand')
  return (
    <section className="br-hero">
      <HeroTop />
      <div className="bs-wrap br-ruler">
        <div className="br-ruler-says" aria-hidden="true">
          <b style={{ right: `${(1 - 6.5 / 9) * 100}%` }}>{t('ruler_now')}</b>
        </div>
        <BandRuler band={6.5} label={t('ruler_label')} />
      </div>
    </section>
  )
}
