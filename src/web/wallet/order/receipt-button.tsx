import { useState } from 'react'
import { fetchFile } from '#web/kit/api/fetch-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { saveFile } from '#web/kit/save-file.ts'

/** The receipt of an order as a PDF in the language of the page. */
export function ReceiptButton({ orderId }: { readonly orderId: number }) {
  const t = useTranslation('wallet/order')
  const lang = useLang()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const save = async () => {
    setState('busy')
    const receipt = await fetchFile(`/api/order/${orderId}/receipt.pdf?lang=${lang}`).catch(() => null)
    if (receipt !== null) saveFile(`receipt-${orderId}-${lang}.pdf`, receipt)
    setState(receipt === null ? 'failed' : 'ready')
  }
  return (
    <>
      <Button
        size="dense"
        icon="download"
        busy={state === 'busy'}
        aria-label={t('action_for', { action: t('receipt'), id: orderId })}
        onClick={() => void save()}
      >
        {t('receipt')}
      </Button>
      {state === 'failed' && (
        <div role="alert">
          <ErrorLine>{t('receipt_failed')}</ErrorLine>
        </div>
      )}
    </>
  )
}
