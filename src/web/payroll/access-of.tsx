import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AccessDialog, type AccessChange } from './access-dialog.tsx'
import './payout.css'

const accessQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', 'access', id],
    queryFn: async () => ({ factor: await api.secondFactor.getOf({ id }), payroll: await api.payout.payrollAccess({ id }) }),
  })

/** Somebody's second step and, of super-admins, whether they may see payout data in full, with what staff may decide of both. Stands by itself. */
export function AccessOf({ id, isAdmin }: { readonly id: number; readonly isAdmin: boolean }) {
  const t = useTranslation('payroll')
  const formatInstant = useFormatInstant(null)
  const { data, error, refetch, isFetching } = useQuery(accessQuery(id))
  const [asked, setAsked] = useState<AccessChange | null>(null)
  if (data === undefined && error !== null)
    return <ErrorState title={t('admin_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonLine height="64px" />
      </Skeleton>
    )
  }
  const { factor, payroll } = data
  const say = (word: string, since: string | null) =>
    since === null ? t(`${word}_off`) : t(`${word}_on`, { day: formatInstant.day(since) })
  return (
    <div className="bs-stack">
      <dl className="po-facts">
        <div>
          <dt>{t('two_step')}</dt>
          <dd>{say('two_step', factor.since)}</dd>
        </div>
        {(isAdmin || payroll.since !== null) && (
          <div>
            <dt>{t('payroll')}</dt>
            <dd>{say('payroll', payroll.since)}</dd>
          </div>
        )}
      </dl>
      <div className="bs-row bs-row-wraps">
        {factor.since !== null && (
          <Button size="dense" onClick={() => setAsked('reset')}>
            {t('two_step_reset')}
          </Button>
        )}
        {payroll.may_change && (
          <Button size="dense" onClick={() => setAsked(payroll.since === null ? 'allow' : 'end')}>
            {t(payroll.since === null ? 'payroll_allow' : 'payroll_end')}
          </Button>
        )}
      </div>
      {asked !== null && <AccessDialog id={id} wish={asked} onClose={() => setAsked(null)} onDone={() => void refetch()} />}
    </div>
  )
}
