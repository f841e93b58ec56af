import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeTag } from '#contract/kit/common.ts'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { brandNamesQuery } from '#web/payment/brand-names.ts'
import { DecideOrder } from './decide-order.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { orderQuery, ordersQuery } from './order-queries.ts'
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
      {!order.takes_proof && <NextToConfirm after={id} />}
      <div className="bs-stack">
        {problem !== null && <p className="bs-card bs-pad">{t('problem_text')}</p>}
        <section className="bs-card bs-pad pa-order">
          <div className="pa-money">
            <Amounts order={order} />
            <SameProof order={order} />
            <DecideOrder order={order} />
          </div>
          <Proof address={order.proof} />
          <div className="pa-facts">
            <Facts order={order} />
          </div>
        </section>
        {bought}
        <OrderRefunds order={order} />
        <Steps order={order} />
        <AuditHistory of={{ entity: 'order', id }} />
      </div>
    </>
  )
}

/** The way on from an order that was decided, where another one waits. */
function NextToConfirm({ after }: { readonly after: number }) {
  const t = useTranslation('payment/admin')
  const next = useQuery(ordersQuery({ status: 'confirming' })).data?.data.findLast((each) => each.takes_proof && each.id !== after)
  if (next === undefined) return null
  return (
    <NextSteps>
      <li>
        {t('next_waiting')}
        <Link to="/admin/orders/$id" params={{ id: String(next.id) }}>
          {t('go_next')}
        </Link>
      </li>
    </NextSteps>
  )
}

/** What is to be paid, as on a receipt. */
function Amounts({ order: { amount, fee, total, refunded, currency, description } }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  return (
    <dl className="pa-amounts">
      <div>
        <dt>{description}</dt>
        <dd>{formatMoney(amount, currency)}</dd>
      </div>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{fee === 0 ? t('no_fee') : formatMoney(fee, currency)}</dd>
      </div>
      <div className="pa-total">
        <dt>{t('total')}</dt>
        <dd>{formatMoney(total, currency)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>{t('refunded')}</dt>
          <dd>{formatMoney(-refunded, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Whether the picture of the proof was sent for other orders too. */
function SameProof({ order: { proof, same_proof: same } }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  if (proof === null) return null
  if (same.length === 0) return <p className="bs-small bs-soft">{t('proof_once')}</p>
  return (
    <div className="bs-small">
      <Badge tone="wait" icon="alert">
        {t('proof_again')}
      </Badge>{' '}
      {same.map((id) => (
        <Link key={id} className="pa-same" to="/admin/orders/$id" params={{ id: String(id) }}>
          {t('number', { id })}
        </Link>
      ))}
    </div>
  )
}

function Facts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const brands = useQuery(brandNamesQuery).data
  const { method, brand, country, reference, payment_reference, next_ask_at: next } = order
  const names = new Intl.DisplayNames([localeTag[useLang()]], { type: 'region' })
  const known = payment_reference ?? reference
  const facts: readonly Fact[] = [
    [t('method'), t(`method_${method}`)],
    [t('brand'), brands?.find(({ value }) => value === brand)?.label ?? brand],
    [t('country'), country === null ? '–' : (names.of(country) ?? country)],
    ...(known === null ? [] : [[t('reference'), known] as const]),
    ...(next === null ? [] : [[t('next_ask'), <Moment key="next" at={next} />] as const]),
  ]
  return <FactList facts={facts} />
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
