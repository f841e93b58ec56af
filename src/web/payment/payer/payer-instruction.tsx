import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './payer-instruction.css'

interface PayerInstructionProps {
  readonly text: string
  /** The language of the text, where it isn't that of the reader. */
  readonly textLang?: string
  readonly order: { readonly id: number; readonly total: number; readonly currency: string }
}

/** How to pay by transfer, check or in cash, as its payer reads it. Its words are `payment/payer`. */
export function PayerInstruction({ text, textLang, order: { id, total, currency } }: PayerInstructionProps) {
  const t = useTranslation('payment/payer')
  return (
    <div className="pa-instruction">
      <h3>{t('instruction')}</h3>
      <p lang={textLang}>{text}</p>
      <p className="bs-small bs-soft">{t('instruction_number', { id, total: formatMoney(total, currency) })}</p>
    </div>
  )
}
