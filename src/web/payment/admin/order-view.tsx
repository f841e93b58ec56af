import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeTag } from '#contract/kit/common.ts'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { Badge, Note } from '#web/kit/display/badge.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import type { Fact } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { brandNamesQuery } from '#web/payment/brand-names.ts'
import { DecideOrder } from './decide-order.tsx'
import { isLateFailure } from './describe-step.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderProof } from './order-proof.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { orderQuery, ordersQuery } from './order-queries.ts'
import { useOrderText } from './use-order-text.ts'
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
  const describe = useOrderText()
  const { id, description, lang, status, problem, payer, created_at, takes_proof: isOpen } = order
  const what = describe(order)
  const waitsForRefund = order.open_refund !== null && order.provider === 'manual'
  return (
    <>
      <RecordHead
        title={what}
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
              <bdi>{nameOrMask(payer)}</bdi>
            </Link>
            <span>
              <Moment at={created_at} />
            </span>
            {what !== description && (
              <details className="pa-payer-reads">
                <summary>{t('payer_reads')}</summary>
                <span lang={localeTag[lang]}>{description}</span>
              </details>
            )}
          </>
        }
      />
      {!isOpen && <NextToConfirm after={id} />}
      <div className="bs-stack">
        <Warning order={order} />
        {waitsForRefund && <OrderRefunds order={order} />}
        {isOpen ? <ToDecide order={order} /> : <Payment order={order} />}
        {bought}
        {!waitsForRefund && <OrderRefunds order={order} />}
        <OrderTimeline order={order} />
        <AuditHistory of={{ entity: 'order', id }} />
      </div>
    </>
  )
}

/** What went wrong with the money of an order. */
function Warning({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const { problem, status } = order
  const text =
    problem !== null
      ? t('problem_text')
      : status === 'disputed' || status === 'dispute_lost'
        ? t(`text_${status}`)
        : isLateFailure(order)
          ? t('text_late_failure')
          : null
  return text === null ? null : <Note icon="alert">{text}</Note>
}

/** The way on from an order that was decided, where another one waits. */
function NextToConfirm({ after }: { readonly after: number }) {
  const t = useTranslation('payment/admin')
  const next = useQuery(ordersQuery({ view: 'confirm' })).data?.data.find(({ id }) => id !== after)
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

/** What to compare with the proof, the proof beside it, and the decision. */
function ToDecide({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const { id, proof, method, payer, total, currency, status, status_since, created_at } = order
  const facts: readonly Fact[] = [
    [t('name_reference'), t('name_reference_value', { id })],
    [t('payer'), <bdi key="payer">{nameOrMask(payer)}</bdi>],
    [t('method'), t(`method_${method}`)],
    [t('ordered'), <Moment key="ordered" at={created_at} />],
    ...(status === 'confirming' ? [[t('proof_sent'), <Moment key="sent" at={status_since} />] as const] : []),
  ]
  return (
    <section className="bs-card bs-pad pa-order pa-to-decide" aria-labelledby="pa-compare">
      <div className="pa-money">
        <h2 id="pa-compare">{t(proof === null ? 'compare_alone' : 'compare')}</h2>
        <p className="pa-expected">
          <span className="bs-small bs-soft">{t('expected')}</span>
          <strong>{formatMoney(total, currency)}</strong>
          <span className="bs-small bs-soft">{currency}</span>
        </p>
        <FactRows facts={facts} />
      </div>
      {proof === null ? <p className="pa-no-proof bs-small bs-soft">{t('no_proof')}</p> : <OrderProof order={order} />}
      <DecideOrder key={order.revision} order={order} />
    </section>
  )
}

/** Facts below each other, each in one line. */
function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="pa-amounts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was paid and how, with the proof where there is one. */
function Payment({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  return (
    <section className="bs-card bs-pad pa-order" aria-labelledby="pa-payment">
      <h2 id="pa-payment">{t('payment')}</h2>
      <Amounts order={order} />
      <OrderProof order={order} />
      <div className="pa-facts">
        <Facts order={order} />
      </div>
    </section>
  )
}

/** What is to be paid, as on a receipt. */
function Amounts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const describe = useOrderText()
  const { amount, fee, total, refunded, currency } = order
  return (
    <dl className="pa-amounts">
      <div>
        <dt>{describe(order)}</dt>
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

function Facts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const brands = useQuery(brandNamesQuery).data
  const { method, provider, brand, country, reference, payment_reference, next_ask_at: next } = order
  const names = new Intl.DisplayNames([localeTag[useLang()]], { type: 'region' })
  const known = payment_reference ?? reference
  const facts: readonly Fact[] = [
    [t('method'), t(`method_${method}`)],
    [t('brand'), brands?.find(({ value }) => value === brand)?.label ?? brand],
    ...(country === null ? [] : [[t('country'), names.of(country) ?? country] as const]),
    ...(known === null ? [] : [[t('reference'), known] as const]),
    ...(next === null || provider === 'manual' ? [] : [[t('next_ask'), <Moment key="next" at={next} />] as const]),
  ]
  return <FactRows facts={facts} />
}
