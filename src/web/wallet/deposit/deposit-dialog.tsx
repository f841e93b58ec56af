import { useQueries } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { packsQuery } from '#web/wallet/wallet-queries.ts'
import { DepositForm, type DepositFormProps } from './deposit-form.tsx'
import './deposit.css'
import { methodsQuery } from './deposit-queries.ts'

/** "Deposit T-Coins": the form, once packs and ways to pay are there. */
export function DepositDialog(props: Omit<DepositFormProps, 'packs' | 'methods'>) {
  const t = useTranslation('wallet/deposit')
  const [packs, methods] = useQueries({ queries: [packsQuery, methodsQuery] })
  if (packs.data !== undefined && methods.data !== undefined && methods.data.data.length > 0)
    return <DepositForm {...props} packs={packs.data} methods={methods.data} />
  const error = packs.error ?? methods.error
  const retry = () => void Promise.all([packs.refetch(), methods.refetch()])
  return (
    <Dialog onClose={props.onClose} title={t('title')}>
      {error !== null ? (
        <ErrorState title={t('failed')} error={error} busy={packs.isFetching || methods.isFetching} onRetry={retry} />
      ) : methods.data?.data.length === 0 ? (
        <EmptyState title={t('no_method_title')}>{t('no_method')}</EmptyState>
      ) : (
        <Skeleton>
          <SkeletonLine height="140px" />
          <SkeletonLine height="44px" />
          <SkeletonLine height="90px" />
        </Skeleton>
      )}
    </Dialog>
  )
}
