import { isOwnAddress } from '#contract/brand/link-address.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { brand } from './brand.ts'
import './gate.css'

interface WelcomeProps {
  readonly url: string
  readonly name: string
  /** In a preview it is no page of its own. */
  readonly heading?: 'h1' | 'h4'
}

/** What the gate shows: a welcome, why there is nothing to take here, and one link. */
export function CountryNoticePage({ url, name, heading: Heading = 'h1' }: WelcomeProps) {
  const t = useTranslation('brand/gate')
  return (
    <>
      <Heading>{t('title', { name })}</Heading>
      <p className="bs-soft">{t('text')}</p>
      <p className="br-gate-act">
        <a className="bs-btn bs-btn-primary bs-btn-big" href={url} rel={isOwnAddress(url) ? undefined : 'noopener'}>
          {t('link')}
        </a>
      </p>
    </>
  )
}

/** Stands where a page would be, for visitors from countries that the brand's staff have named. */
export function CountryNotice({ url }: { readonly url: string }) {
  const t = useTranslation('brand/gate')
  usePageTitle(t('title', { name: brand.name }), true)
  return (
    <main className="bs-wrap bs-wrap-narrow br-gate">
      <CountryNoticePage url={url} name={brand.name} />
      <p className="bs-small bs-mute">{t('account')}</p>
      <LinkButton to="/login">{t('log_in')}</LinkButton>
    </main>
  )
}
