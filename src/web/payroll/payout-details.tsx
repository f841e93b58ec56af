import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { OnFile } from './on-file.tsx'
import './payout.css'
import { PayoutForm } from './payout-form.tsx'
import { ownPayoutQuery } from './payout-query.ts'

/** The focus goes into the form when it opens, and to the button that opens it when it is gone. */
function useFollowedFocus(editing: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(editing)
  useEffect(() => {
    if (was.current !== editing) place.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus()
    was.current = editing
  }, [editing])
  return place
}

/** What a teacher is paid by: what is on file, and the form that replaces it. Stands by itself; its words are `payout`. */
export function PayoutDetails() {
  const t = useTranslation('payroll')
  const { data, error, refetch, isFetching } = useQuery(ownPayoutQuery)
  const [editing, setEditing] = useState(false)
  const place = useFollowedFocus(editing)
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonLine height="120px" />
      </Skeleton>
    )
  }
  const { billing_info: info } = data
  return (
    <div ref={place} className="bs-stack">
      {editing ? (
        <PayoutForm isFirst={info === null} onEnd={() => setEditing(false)} />
      ) : (
        <>
          {info === null ? <p>{t('none')}</p> : <OnFile info={info} />}
          <Button kind={info === null ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
            {t(info === null ? 'give' : 'replace')}
          </Button>
        </>
      )}
    </div>
  )
}
