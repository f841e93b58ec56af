import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Cancels an order that has not been paid, after a question. */
export function CancelOrder({ orderId }: { readonly orderId: number }) {
  const t = useTranslation('wallet/order')
  const [asking, setAsking] = useState(false)
  const cancel = () => api.order.cancel({ id: orderId }).finally(() => queryClient.invalidateQueries({ queryKey: ['wallet'] }))
  return (
    <>
      <Button size="dense" kind="quiet" aria-label={t('action_for', { action: t('cancel'), id: orderId })} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cancel_title', { id: orderId })}
          confirm={t('cancel')}
          cancel={t('keep')}
          danger
          act={cancel}
          done={t('cancel_done')}
          onClose={() => setAsking(false)}
        >
          <p className="bs-soft">{t('cancel_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
