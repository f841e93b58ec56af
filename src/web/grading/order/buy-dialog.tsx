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

interface BuyDialogProps {
  readonly section: GradableSection
  readonly prices: GradingPrices
  readonly child: number | undefined
  readonly chosen: readonly GradingOption[]
  readonly onChosen: (options: GradingOption[]) => void
  readonly onClose: () => void
}

const fields = ['options', 'comment_language'] as const

/** Asks what to buy for a section and in which language, with the price. Nothing is bought at another price than the one shown here. */
export function BuyDialog({ section, prices, child, chosen, onChosen, onClose }: BuyDialogProps) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const [language, setLanguage] = useState<Lang>(useLang())
  const open = prices.options.filter(({ option }) => section.options.some((each) => each.option === option && each.state === 'available'))
  const bought = open.filter(({ option }) => chosen.includes(option))
  const total = bought.reduce((sum, { price }) => sum + price, 0)
  const missing = total - prices.balance
  const buy = async () => {
    const options = bought.map(({ option }) => option)
    const { attempt_id, skill } = section
    try {
      await api.grading.buy({ attempt_id, skill, options, price: total, comment_language: language, ...dropMissing({ child_id: child }) })
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
      title={t('dialog_title', { skill: nouns(`skill_${section.skill}`), test: section.test_title })}
      confirm={total === 0 ? t('buy') : t('buy_at', { count: total })}
      fields={fields}
      check={check}
      act={buy}
      done={t('bought')}
      keepsTyped
      onClose={onClose}
    >
      {(errors) => (
        <>
          <OptionChoice options={open} chosen={chosen} onChosen={onChosen} error={errors['options']} />
          <LanguageChoice value={language} onValue={setLanguage} />
          <PriceLines list={bought.reduce((sum, { list_price }) => sum + list_price, 0)} total={total} balance={prices.balance} />
          <p className="bs-small bs-soft">{t('hold_text', { count: prices.due_hours })}</p>
        </>
      )}
    </FormDialog>
  )
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
