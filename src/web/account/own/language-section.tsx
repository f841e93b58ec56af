import { chooseLang } from '#web/session/index.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { langNames, langs, useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

export function LanguageSection() {
  const t = useTranslation('account/own')
  const lang = useLang()
  return (
    <Section title={t('language')} lead={t('language_lead')}>
      <Segmented
        legend={t('language')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        value={lang}
        onValue={chooseLang}
      />
    </Section>
  )
}
