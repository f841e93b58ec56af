import { useState } from 'react'
import type { GradingOption } from '#contract/grading/marking.ts'
import type { GradableSection, GradingPrices } from '#contract/grading/order.contract.ts'
import type { Lang } from '#contract/kit/common.ts'
import { dropMissing, readOneOf } from '#contract/kit/read-search.ts'
import { askToTopUp } from '#web/wallet/index.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { langs, useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { fetchBought, invalidateGrading } from './grading-queries.ts'
import { OptionChoice } from './option-choice.tsx'
import { PriceLines } from './price-lines.tsx'

/** What somebody has decided to buy. */
export interface Choice {
  readonly options: GradingOption[]
  /** What all of them cost together, as it is shown. */
  readonly price: number
  readonly comment_language: Lang
}

interface PurchaseDialogProps {
  readonly title: string
  readonly prices: GradingPrices
  /** Those that can be bought. */
  readonly options: GradingPrices['options']
  readonly chosen: readonly GradingOption[]
  readonly onChosen: (options: GradingOption[]) => void
  readonly buy: (choice: Choice) => Promise<unknown>
  readonly onClose: () => void
  /** Called once it is bought, in place of closing. */
  readonly onDone?: () => void
}

const fields = ['options', 'comment_language'] as const

/** Asks which options to buy and in which language, with the price. Nothing is bought at another price than the one shown here. */
export function PurchaseDialog({ title, prices, options, chosen, onChosen, buy, onClose, onDone }: PurchaseDialogProps) {
  const t = useTranslation('grading/order')
  const [language, setLanguage] = useState<Lang>(useLang())
  const bought = options.filter(({ option }) => chosen.includes(option))
  const total = bought.reduce((sum, { price }) => sum + price, 0)
  const missing = total - prices.balance
  const act = async () => {
    try {
      await buy({ options: bought.map(({ option }) => option), price: total, comment_language: language })
    } catch (error) {
      // What is shown here may be out of date.
      void invalidateGrading()
      throw error
    }
    await fetchBought().catch(() => undefined)
  }
  const check = () => {
    if (bought.length === 0) return { options: [t('choose_any')] }
    if (missing <= 0) return {}
    askToTopUp({ point: missing, isKnown: true })
    return { options: [t('short_text')] }
  }
  return (
    <FormDialog
      title={title}
      confirm={total === 0 ? t('buy') : t('buy_at', { count: total })}
      fields={fields}
      check={check}
      act={act}
      done={t('bought')}
      keepsTyped
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      {(errors) => (
        <>
          <OptionChoice options={options} chosen={chosen} onChosen={onChosen} error={errors['options']} />
          <LanguageChoice value={language} onValue={setLanguage} />
          <PriceLines list={bought.reduce((sum, { list_price }) => sum + list_price, 0)} total={total} balance={prices.balance} />
          <p className="bs-small bs-soft">{t('hold_text', { count: prices.due_hours })}</p>
        </>
      )}
    </FormDialog>
  )
}

interface BuyDialogProps extends Pick<PurchaseDialogProps, 'prices' | 'chosen' | 'onChosen' | 'onClose'> {
  readonly section: GradableSection
  readonly child: number | undefined
}

/** The purchase for a section that was handed in. */
function BuyDialog({ section, child, ...dialog }: BuyDialogProps) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const { attempt_id, skill, test_title: test } = section
  const options = dialog.prices.options.filter(({ option }) =>
    section.options.some((each) => each.option === option && each.state === 'available'),
  )
  const buy = (choice: Choice) => api.grading.buy({ attempt_id, skill, ...choice, ...dropMissing({ child_id: child }) })
  return <PurchaseDialog {...dialog} title={t('dialog_title', { skill: nouns(`skill_${skill}`), test })} options={options} buy={buy} />
}

function LanguageChoice({ value, onValue }: { readonly value: Lang; readonly onValue: (value: Lang) => void }) {
  const t = useTranslation('grading/order')
  return (
    <Select
      label={t('comment_language')}
      hint={t('comment_language_hint')}
      value={value}
      options={langs.map((lang) => ({ value: lang, label: t(`language_${lang}`) }))}
      onValue={(next) => onValue(readOneOf(langs, next) ?? value)}
    />
  )
}

interface OpenPurchaseProps extends Pick<BuyDialogProps, 'child' | 'chosen' | 'onChosen' | 'onClose'> {
  readonly sections: { readonly data: readonly GradableSection[] } | undefined
  readonly skill: GradableSection['skill']
  readonly prices: GradingPrices | undefined
}

/** The purchase that an address opens, once section and prices are there. */
export function OpenPurchase({ sections, skill, prices, ...dialog }: OpenPurchaseProps) {
  const section = sections?.data.find((each) => each.skill === skill)
  const isOpen = section?.options.some(({ state }) => state === 'available') === true
  return section !== undefined && isOpen && prices !== undefined && <BuyDialog section={section} prices={prices} {...dialog} />
}
