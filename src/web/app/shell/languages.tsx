import { localeTag } from '#contract/kit/common.ts'
import { chooseLang } from '#web/session/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { langNames, langs, useLang } from '#web/kit/i18n/lang.ts'

/** The rows of a drawer that change the language. */
export function Languages({ onClose }: { readonly onClose: () => void }) {
  const current = useLang()
  return langs.map((lang) => (
    <li key={lang}>
      <button
        type="button"
        lang={localeTag[lang]}
        aria-pressed={lang === current}
        onClick={() => {
          onClose()
          chooseLang(lang)
        }}
      >
        {langNames[lang]}
        {lang === current && <Icon name="check" />}
      </button>
    </li>
  ))
}
