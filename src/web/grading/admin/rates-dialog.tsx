import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { gradingAdminContract } from '#contract/grading/staff.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { readOneOf } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import './admin.css'
import { formatAmount, type RateCurrency, rateCurrencies, readAmount } from './read-amount.ts'
import { invalidateWork, ratesQuery } from './work-queries.ts'

type Rate = OutputOf<typeof gradingAdminContract.rates>['data'][number]

const nameOf = ({ skill, option }: Pick<Rate, 'skill' | 'option'>) => `${skill}_${option}`

/** What graders earn for each option. */
export function RatesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const rates = useQuery(ratesQuery)
  if (rates.data !== undefined) return <RatesForm rates={rates.data.data} onClose={onClose} />
  return (
    <Dialog title={t('rates')} onClose={onClose}>
      {rates.isError ? (
        <ErrorState title={t('rates_failed')} error={rates.error} busy={rates.isFetching} onRetry={() => void rates.refetch()} />
      ) : (
        <Skeleton>
          <SkeletonLine height="120px" />
        </Skeleton>
      )}
    </Dialog>
  )
}

interface Typed {
  readonly amount: string
  readonly currency: RateCurrency
}

function RatesForm({ rates, onClose }: { readonly rates: readonly Rate[]; readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(
      rates.map((rate) => {
        const currency = readOneOf(rateCurrencies, rate.currency) ?? 'USD'
        return [nameOf(rate), { amount: formatAmount(rate.amount, currency), currency }]
      }),
    ),
  )
  const typedOf = (rate: Rate): Typed => typed[nameOf(rate)] ?? { amount: '', currency: 'USD' }
  const amountOf = (rate: Rate) => readAmount(typedOf(rate).amount, typedOf(rate).currency)
  const change = (rate: Rate, part: Partial<Typed>) => setTyped({ ...typed, [nameOf(rate)]: { ...typedOf(rate), ...part } })
  const act = async () => {
    for (const rate of rates) {
      const { option, skill } = rate
      const [amount, { currency }] = [amountOf(rate), typedOf(rate)]
      if (amount === null || (amount === rate.amount && currency === rate.currency)) continue
      await api.gradingAdmin.setRate({ option, skill, amount, currency })
    }
    await invalidateWork()
  }
  return (
    <FormDialog
      title={t('rates')}
      confirm={t('save')}
      done={t('rates_saved')}
      fields={rates.map(nameOf)}
      check={() => Object.fromEntries(rates.flatMap((rate) => (amountOf(rate) === null ? [[nameOf(rate), [t('amount_bad')]]] : [])))}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('rates_lead')}</p>
          {rates.map((rate) => {
            const what = t('rate_of', { skill: t(`skill_${rate.skill}`), option: t(`option_${rate.option}`) })
            return (
              <div key={nameOf(rate)} className="ga-rate">
                <TextInput
                  label={what}
                  inputMode="decimal"
                  value={typedOf(rate).amount}
                  onValue={(amount) => change(rate, { amount })}
                  error={errors[nameOf(rate)]}
                />
                <Select
                  label={t('currency')}
                  value={typedOf(rate).currency}
                  onValue={(value) => change(rate, { currency: readOneOf(rateCurrencies, value) ?? 'USD' })}
                  options={rateCurrencies.map((value) => ({ value, label: value }))}
                />
              </div>
            )
          })}
        </>
      )}
    </FormDialog>
  )
}
