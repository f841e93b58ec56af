import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/payment/order.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import './demo-payment.css'

const fields: readonly string[] = []

const paymentQuery = (id: number) =>
  queryOptions({ queryKey: ['payment', 'demo', id], queryFn: () => api.demoPayment.get({ id }), staleTime: 0 })

/** The page to pay of a demo, in place of a provider's: nobody pays anything. */
export function DemoPayment({ id }: { readonly id: number }) {
  const t = useTranslation('payment/demo')
  const { data, error, isFetching, refetch } = useQuery({ ...paymentQuery(id), enabled: id > 0 })
  usePageTitle(t('title'))
  return (
    <main className="pd-page">
      <section className="bs-card bs-pad pd-card">
        <p>
          <Badge tone="wait">{t('demo')}</Badge>
        </p>
        <h1>{t('title')}</h1>
        <p className="bs-soft">{t('lead')}</p>
        {data === undefined && error === null && id > 0 && (
          <Skeleton>
            <SkeletonLine height="96px" />
          </Skeleton>
        )}
        {data === undefined && (error !== null || id === 0) && (
          <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <Payment order={data.order} returnUrl={data.return_url} />}
      </section>
    </main>
  )
}

function Payment({ order, returnUrl }: { readonly order: Order; readonly returnUrl: string }) {
  const t = useTranslation('payment/demo')
  const [pressed, setPressed] = useState<boolean | null>(null)
  const submission = useSubmit(fields)
  const { id, description, amount, fee, total, currency, payable } = order
  const decide = async (approved: boolean) => {
    setPressed(approved)
    const isDone = await submission.run(async () => {
      await api.demoPayment.decide({ id, approved })
    })
    if (isDone) window.location.assign(returnUrl)
    else await queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
  }
  return (
    <Form submission={submission} onSubmit={() => void decide(true)} className="bs-stack">
      <dl className="pd-lines">
        <div>
          <dt>{description}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
        {fee > 0 && (
          <div>
            <dt>{t('fee')}</dt>
            <dd>{formatMoney(fee, currency)}</dd>
          </div>
        )}
        <div className="pd-total">
          <dt>{t('total')}</dt>
          <dd>{formatMoney(total, currency)}</dd>
        </div>
      </dl>
      <FormSentence submission={submission} />
      {payable ? (
        <div className="bs-stack">
          <Button kind="primary" type="submit" busy={submission.busy && pressed === true}>
            {t('pay', { total: formatMoney(total, currency) })}
          </Button>
          <Button onClick={() => void decide(false)} busy={submission.busy && pressed === false}>
            {t('decline')}
          </Button>
        </div>
      ) : (
        <p>{t('closed')}</p>
      )}
      <a href={returnUrl}>{t('leave')}</a>
    </Form>
  )
}
