import type { ContactKind, ContactLink } from '#contract/brand/brand.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { errorOf } from './draft.ts'
import { Part, type PartProps } from './part.tsx'
import { without, withRow } from './rows.ts'

const kinds: readonly ContactKind[] = ['chat', 'web', 'video', 'community']
const maxRows = 6

/** How people reach whoever stands behind the brand. */
export function ContactSection({ brandKey, draft, set, errors }: PartProps) {
  const t = useTranslation('brand/admin')
  const put = (links: ContactLink[]) => set({ contact_links: links })
  const links = draft.contact_links
  return (
    <Part name="contact" title={t('contact')}>
      <div className="br-pairs">
        <TextInput
          label={t('contact_email')}
          type="email"
          value={draft.contact_email}
          onValue={(value) => set({ contact_email: value })}
          error={errorOf(errors, 'contact_email')}
        />
        <TextInput
          label={t('chat_url')}
          hint={t('chat_url_hint')}
          optional
          inputMode="url"
          value={draft.chat_url}
          onValue={(value) => set({ chat_url: value })}
          error={errorOf(errors, 'chat_url')}
        />
        <TextInput
          label={t('external_home_url')}
          hint={t(brandKey === 'company' ? 'external_home_url_hint' : 'external_home_url_unused')}
          optional
          inputMode="url"
          value={draft.external_home_url}
          onValue={(value) => set({ external_home_url: value })}
          error={errorOf(errors, 'external_home_url')}
        />
      </div>
      <h3>{t('contact_links')}</h3>
      {links.length === 0 && <p className="bs-small bs-mute">{t('contact_links_none')}</p>}
      {links.map((link, at) => (
        <div key={at} className="br-line-row">
          <Select
            label={t('kind')}
            options={kinds.map((kind) => ({ value: kind, label: t(`contact_${kind}`) }))}
            value={link.kind}
            onValue={(kind) => put(withRow(links, at, { kind: kind as ContactKind }))}
          />
          <TextInput
            label={t('address_of_link')}
            inputMode="url"
            value={link.url}
            onValue={(url) => put(withRow(links, at, { url }))}
            error={errorOf(errors, `contact_links.${at}`)}
          />
          <IconButton name="close" label={t('remove_link', { number: at + 1 })} lined onClick={() => put(without(links, at))} />
        </div>
      ))}
      {links.length < maxRows && (
        <Button icon="plus" onClick={() => put([...links, { kind: 'web', url: '' }])}>
          {t('add_contact')}
        </Button>
      )}
    </Part>
  )
}
