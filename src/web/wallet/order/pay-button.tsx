import type { Order } from '#contract/payment/order.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { toOrderPath } from '#web/wallet/order-path.ts'

interface PayButtonProps {
  readonly order: Pick<Order, 'id' | 'total' | 'currency' | 'provider'>
}

const noFields: readonly string[] = []

/** Opens the page on which an order is paid; again it is the same one. */
export function PayButton({ order: { id, total, currency, provider } }: PayButtonProps) {
  const t = useTranslation('wallet/order')
  const submission = useSubmit(noFields)
  const open = async () => {
    const { url } = await api.order.checkout({ id, return_path: toOrderPath(id) })
    if (url !== null) location.assign(url)
  }
  return (
    <>
      <Button kind={provider === null ? 'primary' : 'secondary'} busy={submission.busy} onClick={() => void submission.run(open)}>
        {t('pay', { total: formatMoney(total, currency) })}
      </Button>
      <FormSentence submission={submission} />
    </>
  )
}
