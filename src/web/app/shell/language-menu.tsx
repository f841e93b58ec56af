import { localeTag } from '#contract/kit/common.ts'
import { chooseLang } from '#web/session/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { langNames, langs, useLang } from '#web/kit/i18n/lang.ts'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

export function LanguageMenu() {
  const t = useTranslation('app')
  const current = useLang()
  const items = langs.map((lang) => ({
    label: langNames[lang],
    lang: localeTag[lang],
    checked: lang === current,
    onPress: () => chooseLang(lang),
  }))
  return (
    <span className="bs-wide-only">
      <Menu label={t('language')} buttonLabel={`${t('language')}: ${langNames[current]}`} items={items}>
        <Icon name="globe" />
        {langNames[current]}
        <Icon name="down" />
      </Menu>
    </span>
  )
}
