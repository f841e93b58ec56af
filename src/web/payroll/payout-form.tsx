import { useMemo, useState } from 'react'
import type { BillingField, PayoutMethod } from '#contract/payroll/payout.contract.ts'
import { useUnsaved } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { PasswordInput, Select, TextInput } from '#web/kit/form/inputs.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { addressNeedsOf, wordOfPart } from '#contract/payroll/address-parts.ts'
import { fieldsOfMethod, mailingFields, methods, personFields } from '#contract/payroll/billing-fields.ts'
import { listCountries } from '#web/profile/index.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { ownPayoutQuery } from './payout-query.ts'

const fields = [
  ...personFields,
  'mailing_country',
  ...mailingFields,
  'ssn',
  ...Object.values(fieldsOfMethod).flat(),
  'method',
  'us_person',
  'password',
]

const yesOrNo = ['yes', 'no'] as const
type YesOrNo = (typeof yesOrNo)[number]

type Texts = Readonly<Partial<Record<BillingField, string>>>

interface PayoutFormProps {
  /** Nothing is on file yet. */
  readonly isFirst: boolean
  readonly onEnd: () => void
}

/** A whole new set of payout details, in place of what is on file. */
export function PayoutForm({ isFirst, onEnd }: PayoutFormProps) {
  const t = useTranslation('payroll')
  const kit = useTranslation('kit')
  const [texts, setTexts] = useState<Texts>({})
  const [method, setMethod] = useState<PayoutMethod | null>(null)
  const [usPerson, setUsPerson] = useState<YesOrNo | null>(null)
  const [password, setPassword] = useState('')
  const submission = useSubmit(fields)
  const { errors } = submission
  useUnsaved([...Object.values(texts), password].some((text) => text.trim() !== ''))
  const lang = useLang()
  const countries = useMemo(() => listCountries(lang), [lang])
  const country = texts.mailing_country
  const needs: Readonly<Partial<Record<BillingField, string>>> = addressNeedsOf(country)
  const addressFields = mailingFields.filter((field) => needs[field] !== 'none')
  const asksSsn = method === 'us_bank' && usPerson === 'yes'
  const shown = [
    ...personFields,
    'mailing_country' as const,
    ...addressFields,
    ...(asksSsn ? (['ssn'] as const) : []),
    ...(method === null ? [] : fieldsOfMethod[method]),
  ]

  const submit = () => {
    const missing = shown.filter((field) => needs[field] !== 'optional' && (texts[field] ?? '').trim() === '').map(String)
    if (password === '') missing.push('password')
    const unchosen = [...(method === null ? ['method'] : []), ...(method === 'us_bank' && usPerson === null ? ['us_person'] : [])]
    if (missing.length + unchosen.length > 0) {
      const say = (names: readonly string[], sentence: string) => names.map((field): [string, string[]] => [field, [sentence]])
      return submission.refuse(Object.fromEntries([...say(missing, kit('required')), ...say(unchosen, t('select_required'))]))
    }
    void submission.run(async () => {
      const typed = Object.fromEntries(shown.flatMap((field) => ((texts[field] ?? '').trim() === '' ? [] : [[field, texts[field] ?? '']])))
      const { official_name = '', date_of_birth = '', mailing_line1 = '', ...rest } = typed
      const answer = await api.payout.replace({
        ...rest,
        official_name,
        date_of_birth,
        mailing_line1,
        method: method ?? 'taiwan_bank',
        us_person: method === 'us_bank' ? usPerson === 'yes' : null,
        password,
      })
      queryClient.setQueryData(ownPayoutQuery.queryKey, answer)
      showToast(t('saved'))
      onEnd()
    })
  }

  const row = (field: BillingField) => (
    <TextInput
      key={field}
      label={t(wordOfPart(field, country))}
      {...(field === 'date_of_birth' && { type: 'date', max: '2020-01-01' })}
      {...(field === 'ssn' && { hint: t('ssn_hint') })}
      {...(field === 'official_name' && { hint: t('official_name_hint') })}
      optional={needs[field] === 'optional'}
      autoComplete="off"
      spellCheck={false}
      value={texts[field] ?? ''}
      onValue={(text) => setTexts((before) => ({ ...before, [field]: text }))}
      error={errors[field]}
    />
  )

  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack" label={t('title')}>
      <p className="bs-soft">{t(isFirst ? 'first_lead' : 'replace_lead')}</p>
      <h2 className="po-part">{t('part_person')}</h2>
      <div className="po-pair">{personFields.map(row)}</div>
      <h2 className="po-part">{t('part_address')}</h2>
      <Select
        label={t('mailing_country')}
        placeholder={t('choose_country')}
        options={countries}
        value={country ?? ''}
        onValue={(value) => setTexts((before) => ({ ...before, mailing_country: value }))}
        error={errors['mailing_country']}
      />
      {addressFields.slice(0, 2).map(row)}
      <div className="po-pair">{addressFields.slice(2).map(row)}</div>
      <RadioRows
        legend={t('method')}
        options={methods.map((value) => ({
          value,
          label: t(`method_${value}`),
          ...(value === 'us_bank' && { hint: t('method_us_bank_hint') }),
        }))}
        value={method}
        onValue={setMethod}
        error={errors['method']}
      />
      {method === 'us_bank' && (
        <RadioRows
          legend={t('us_person')}
          options={yesOrNo.map((value) => ({ value, label: t(`us_person_${value}`) }))}
          value={usPerson}
          onValue={setUsPerson}
          error={errors['us_person']}
        />
      )}
      {asksSsn && row('ssn')}
      {method !== null && <div className="po-pair">{fieldsOfMethod[method].map(row)}</div>}
      <PasswordInput
        label={t('password')}
        hint={t('password_hint')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={errors['password']}
      />
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps">
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {kit('cancel')}
        </Button>
      </div>
    </Form>
  )
}
