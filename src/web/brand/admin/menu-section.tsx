import type { MenuLink } from '#contract/brand/brand.ts'
import { localeTag } from '#contract/kit/common.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { langNames, langs } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { errorOf } from './draft.ts'
import { Part, type PartProps } from './part.tsx'
import { without, withRow } from './rows.ts'

const maxRows = 4

/** Links of the brand's own in the main menu, after practice. */
export function MenuSection({ draft, set, errors }: PartProps) {
  const t = useTranslation('brand/admin')
  const links = draft.menu_links
  const put = (menuLinks: MenuLink[]) => set({ menu_links: menuLinks })
  return (
    <Part name="menu" title={t('menu')} lead={t('menu_lead')}>
      {links.length === 0 && <p className="bs-small bs-mute">{t('menu_none')}</p>}
      {links.map((link, at) => (
        <fieldset key={at} className="br-menu-row">
          <legend>{t('menu_link', { number: at + 1 })}</legend>
          {langs.map((lang) => (
            <TextInput
              key={lang}
              label={t('menu_word', { lang: langNames[lang] })}
              lang={localeTag[lang]}
              maxLength={40}
              value={link.words[lang]}
              onValue={(word) => put(withRow(links, at, { words: { ...link.words, [lang]: word } }))}
              error={errorOf(errors, `menu_links.${at}.words.${lang}`)}
            />
          ))}
          <TextInput
            label={t('address_of_link')}
            inputMode="url"
            value={link.url}
            onValue={(url) => put(withRow(links, at, { url }))}
            error={errorOf(errors, `menu_links.${at}.url`)}
          />
          <IconButton name="close" label={t('remove_link', { number: at + 1 })} lined onClick={() => put(without(links, at))} />
        </fieldset>
      ))}
      {links.length < maxRows && (
        <Button icon="plus" onClick={() => put([...links, { words: { en: '', cn: '', tw: '' }, url: '' }])}>
          {t('add_menu')}
        </Button>
      )}
    </Part>
  )
}
