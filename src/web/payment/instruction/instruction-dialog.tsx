import { useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { maxInstructionLength } from '#contract/payment/instruction.ts'
import { currencies } from '#contract/payment/currencies.ts'
import type { Instruction } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Tick } from '#web/kit/choice/tick.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { type Option, Select, TextArea } from '#web/kit/form/inputs.tsx'
import { langNames, langs } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { InstructionPreview } from './instruction-preview.tsx'
import { invalidateInstructions } from './instruction-queries.ts'

const methods = ['transfer', 'check', 'cash'] as const
const fields = ['brand', 'currency', 'method', 'texts.en', 'texts.cn', 'texts.tw'] as const

type Texts = Instruction['texts']
type Key = Pick<Instruction, 'brand' | 'currency' | 'method'>

interface InstructionDialogProps {
  /** Undefined: another one is written. */
  readonly instruction: Instruction | undefined
  /** Those that are there: one cannot be written twice. */
  readonly known: readonly Instruction[]
  readonly brands: readonly Option[]
  readonly onClose: () => void
}

const isSame = (one: Key, other: Key) => one.brand === other.brand && one.currency === other.currency && one.method === other.method

/** The text of a payment method in three languages, and how it looks to who pays. */
export function InstructionDialog({ instruction, known, brands, onClose }: InstructionDialogProps) {
  const t = useTranslation('payment/instruction')
  const [key, setKey] = useState<Key>(instruction ?? { brand: 'test', currency: 'USD', method: 'transfer' })
  const [texts, setTexts] = useState<Texts>(instruction?.texts ?? { en: '', cn: '', tw: '' })
  const [active, setActive] = useState(instruction?.active ?? true)
  const isTaken = instruction === undefined && known.some((other) => isSame(other, key))
  const check = (): FieldErrors => ({
    ...(isTaken && { method: [t('taken')] }),
    ...(texts.en.trim() === '' && { 'texts.en': [t('english_needed')] }),
  })
  const act = async () => {
    const { brand, currency, method } = key
    await api.orderStaff.setInstruction({ brand, currency, method, texts, active })
    await invalidateInstructions()
  }
  return (
    <FormDialog
      title={t(instruction === undefined ? 'add_title' : 'change_title')}
      confirm={t('save')}
      done={t('saved')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <KeyFields value={key} brands={brands} isFixed={instruction !== undefined} onValue={setKey} errors={errors} />
          {langs.map((lang) => (
            <TextArea
              key={lang}
              label={t('text_in', { lang: langNames[lang] })}
              hint={lang === 'en' ? t('text_hint') : t('falls_back')}
              optional={lang !== 'en'}
              maxLength={maxInstructionLength}
              rows={3}
              value={texts[lang]}
              onValue={(value) => setTexts({ ...texts, [lang]: value })}
              error={errors[`texts.${lang}`]}
            />
          ))}
          <div>
            <Tick label={t('offer')} checked={active} onChecked={setActive} />
            <p className="bs-small bs-soft pi-offer">{t('offer_hint')}</p>
          </div>
          <InstructionPreview texts={texts} currency={key.currency} />
        </>
      )}
    </FormDialog>
  )
}

interface KeyFieldsProps {
  readonly value: Key
  readonly brands: readonly Option[]
  readonly isFixed: boolean
  readonly onValue: (key: Key) => void
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** For which brand, currency and method a text is; fixed once it is there. */
function KeyFields({ value, brands, isFixed, onValue, errors }: KeyFieldsProps) {
  const t = useTranslation('payment/instruction')
  const put = (change: Readonly<Record<string, string>>) => onValue({ ...value, ...change } as Key)
  return (
    <div className="pi-key">
      <Select
        label={t('method')}
        options={methods.map((method) => ({ value: method, label: t(`method_${method}`) }))}
        disabled={isFixed}
        value={value.method}
        onValue={(method) => put({ method })}
        error={errors['method']}
      />
      <Select
        label={t('currency')}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
        disabled={isFixed}
        value={value.currency}
        onValue={(currency) => put({ currency })}
        error={errors['currency']}
      />
      <Select
        label={t('brand')}
        options={brands}
        disabled={isFixed}
        value={value.brand}
        onValue={(brand) => put({ brand })}
        error={errors['brand']}
      />
    </div>
  )
}
