import { turnLang } from '#web/session/index.ts'
import { Segmented } from '#web/kit/choice.tsx'
import { langNames, langs, useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'
import { Section } from './section.tsx'

export function LanguageSection() {
  const words = useWords('profile')
  const lang = useLang()
  return (
    <Section title={words('language')} lead={words('language_lead')}>
      <Segmented
        legend={words('language')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        value={lang}
        onValue={turnLang}
      />
    </Section>
  )
}
