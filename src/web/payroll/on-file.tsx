import type { BillingField, BillingInfo } from '#contract/payroll/payout.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const accountFields: ReadonlySet<BillingField> = new Set<BillingField>(['account_number', 'wechat_id', 'alipay_phone'])

function lastFourOf(info: BillingInfo, field: BillingField): string | null {
  if (field === 'ssn') return info.ssn_last4
  return accountFields.has(field) ? info.account_last4 : null
}

/** Which fields are on file, with the ends of the numbers. */
export function OnFile({ info }: { readonly info: BillingInfo }) {
  const t = useTranslation('payroll')
  const formatInstant = useFormatInstant(null)
  return (
    <div className="bs-stack">
      <dl className="po-facts">
        <div>
          <dt>{t('method')}</dt>
          <dd>{t(`method_${info.method}`)}</dd>
        </div>
        {info.fields.map((field) => {
          const last4 = lastFourOf(info, field)
          return (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>{last4 === null ? t('on_file') : t('ends_in', { last4 })}</dd>
            </div>
          )
        })}
      </dl>
      <p className="bs-small bs-mute">{t('changed', { at: formatInstant.minute(info.updated_at) })}</p>
      {info.held_until !== null && <Note icon="clock">{t('held', { at: formatInstant.minute(info.held_until) })}</Note>}
    </div>
  )
}
