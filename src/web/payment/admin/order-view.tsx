import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
import { DecideOrder } from './decide-order.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { orderQuery } from './order-queries.ts'
import './order.css'

interface OrderViewProps {
  readonly id: number
  /** What was bought, and what staff can do about it. */
  readonly bought: ReactNode
}

/** One order: who pays what and how, the proof beside the decision, and how it came to its status. */
export function OrderView({ id, bought }: OrderViewProps) {
  const t = useTranslation('payment/admin')
  const order = useQuery({ ...orderQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={order} title={t('number', { id })} failed={t('one_failed')}>
      {(found) => <Shown order={found} bought={bought} />}
    </RecordPage>
  )
}

function Shown({ order, bought }: { readonly order: StaffOrder; readonly bought: ReactNode }) {
  const t = useTranslation('payment/admin')
  const { id, description, status, problem, payer, created_at } = order
  return (
    <>
      <RecordHead
        title={description}
        badges={
          <>
            <OrderBadge status={status} />
            {problem !== null && <Badge tone="wait">{t(`problem_${problem}`)}</Badge>}
          </>
        }
        facts={
          <>
            <span>{t('number', { id })}</span>
            <Link to="/students/$id" params={{ id: String(payer.id) }}>
              {nameOrMask(payer)}
            </Link>
            <span>
              <Moment at={created_at} />
            </span>
          </>
        }
      />
      <div className="bs-stack">
        {problem !== null && <p className="bs-card bs-pad">{t('problem_text')}</p>}
        <section className="bs-card bs-pad pa-order">
          <Facts order={order} />
          <Proof address={order.proof} />
          <DecideOrder order={order} />
        </section>
        {bought}
        <OrderRefunds order={order} />
        <Steps order={order} />
        <AuditHistory of={{ entity: 'order', id }} />
      </div>
    </>
  )
}

function Facts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const { amount, fee, total, refunded, currency, method, reference, payment_reference, next_ask_at: next } = order
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ['amount', formatMoney(amount, currency)],
    ['fee', formatMoney(fee, currency)],
    ['total', formatMoney(total, currency)],
    ['refunded', formatMoney(refunded, currency)],
    ['method', t(`method_${method}`)],
    ['brand', order.brand],
    ['country', order.country ?? '–'],
    ['reference', payment_reference ?? reference ?? '–'],
    ['next_ask', next === null ? '–' : <Moment key="next" at={next} />],
  ]
  return (
    <dl className="bs-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="pa-fact">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proof({ address }: { readonly address: string | null }) {
  const t = useTranslation('payment/admin')
  if (address === null) return null
  return (
    <p className="pa-proof">
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={t('proof')} />
        <span className="bs-small">{t('open_proof')}</span>
      </a>
    </p>
  )
}

function Steps({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  return (
    <section className="bs-card bs-pad" aria-labelledby="pa-steps">
      <h2 id="pa-steps">{t('steps')}</h2>
      <ul className="pa-steps">
        {order.steps.map(({ at, to_status, cause, by, reason }) => (
          <li key={`${at} ${to_status}`}>
            <span className="bs-tiny bs-mute">
              <Moment at={at} />
            </span>
            <span>
              {t(`status_${to_status}`)}
              <span className="bs-small bs-soft"> · {by === '' ? t(`cause_${cause}`) : by}</span>
              {reason !== null && <span className="pa-reason bs-small bs-soft">{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
