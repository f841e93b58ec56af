import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { OnFile } from './on-file.tsx'
import './payout.css'
import { payoutOfQuery } from './payout-query.ts'
import { RevealDialog } from './reveal-dialog.tsx'

/** A teacher's payout data as staff see it, with the way to see it in full. Stands by itself; its words are `payout`. */
export function PayoutOf({ id }: { readonly id: number }) {
  const t = useTranslation('payroll')
  const { data, error, refetch, isFetching } = useQuery(payoutOfQuery(id))
  const [revealing, setRevealing] = useState(false)
  if (data === undefined && error !== null)
    return <ErrorState title={t('admin_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonLine height="120px" />
      </Skeleton>
    )
  }
  const { billing_info: info, may_reveal: mayReveal } = data
  if (info === null) return <p>{t('none')}</p>
  return (
    <div className="bs-stack">
      <OnFile info={info} />
      {mayReveal ? (
        <Button icon="eye" onClick={() => setRevealing(true)}>
          {t('reveal')}
        </Button>
      ) : (
        <p className="bs-small bs-mute">{t('may_not')}</p>
      )}
      {revealing && <RevealDialog id={id} fields={info.fields} onClose={() => setRevealing(false)} />}
    </div>
  )
}
