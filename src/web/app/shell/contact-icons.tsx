import type { ContactKind } from '#contract/brand/brand.ts'
import { brand } from '#web/brand/index.ts'
import { Icon, type IconName } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const contactIcons: Readonly<Record<ContactKind, IconName>> = { chat: 'chat', web: 'globe', video: 'play', community: 'users' }

/** The ways to reach whoever stands behind the brand, as the footer shows them. */
export function ContactIcons() {
  const t = useTranslation('app')
  return (
    <ul className="bs-row bs-row-wraps br-contacts">
      <li>
        <a
          className="bs-iconbtn bs-iconbtn-line"
          href={`mailto:${brand.contact_email}`}
          aria-label={t('mail_us', { email: brand.contact_email })}
          title={brand.contact_email}
        >
          <Icon name="mail" />
        </a>
      </li>
      {brand.contact_links.map(({ kind, url }) => (
        <li key={url}>
          <a
            className="bs-iconbtn bs-iconbtn-line"
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={t(`contact_${kind}`, { name: brand.name })}
            title={t(`contact_${kind}`, { name: brand.name })}
          >
            <Icon name={contactIcons[kind]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
