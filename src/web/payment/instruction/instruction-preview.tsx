import { useState } from 'react'
import type { Lang } from '#contract/kit/common.ts'
import { localeTag } from '#contract/kit/common.ts'
import type { Instruction } from '#contract/payment/order-staff.contract.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { langNames, langs } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PayerInstruction } from '#web/payment/payer/payer-instruction.tsx'

/** An order as an example. */
const example = { id: 1042, total: 64_000 }

interface InstructionPreviewProps {
  readonly texts: Instruction['texts']
  readonly currency: string
}

/** What a payer of each language reads: their own text, else the English one. */
export function InstructionPreview({ texts, currency }: InstructionPreviewProps) {
  const t = useTranslation('payment/instruction')
  const [lang, setLang] = useState<Lang>('en')
  const own = texts[lang].trim()
  const text = own === '' ? texts.en.trim() : own
  return (
    <section className="pi-preview" aria-labelledby="pi-preview">
      <h3 id="pi-preview">{t('preview')}</h3>
      <Segmented
        legend={t('preview_lang')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        value={lang}
        onValue={setLang}
      />
      {text === '' ? (
        <p className="bs-small bs-mute">{t('preview_empty')}</p>
      ) : (
        <PayerInstruction text={text} textLang={localeTag[own === '' ? 'en' : lang]} order={{ ...example, currency }} />
      )}
    </section>
  )
}
