import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeReport, describeStep } from './describe-step.ts'

interface Happening {
  readonly key: string
  readonly at: string
  readonly what: ReactNode
}

/** How an order came to its status, and what its provider reported meanwhile, the latest first. */
export function OrderTimeline({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const toWho = ({ by, cause }: StaffOrder['steps'][number]) => {
    if (by !== '') return by
    return cause === 'staff' ? t('who_staff') : nameOrMask(order.payer) || t('who_person')
  }
  const steps = order.steps.map((step): Happening => ({
    key: `${step.at} ${step.to_status}`,
    at: step.at,
    what: (
      <span>
        {t(describeStep(step), { who: toWho(step) })}
        {step.reason !== null && <span className="pa-reason bs-small bs-soft">{step.reason}</span>}
      </span>
    ),
  }))
  const reports = order.reports.map(({ reference, type, received_at: at }): Happening => ({
    key: reference,
    at,
    what: (
      <span className="bs-soft">
        {t('reported', { what: t(describeReport(type)) })} <code className="pa-type">{type}</code>
      </span>
    ),
  }))
  const all = [...steps, ...reports].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <section className="bs-card bs-pad" aria-labelledby="pa-steps">
      <h2 id="pa-steps">{t('steps')}</h2>
      <ol className="pa-steps">
        {all.map(({ key, at, what }) => (
          <li key={key}>
            <span className="bs-tiny bs-mute">
              <Moment at={at} />
            </span>
            {what}
          </li>
        ))}
      </ol>
    </section>
  )
}
