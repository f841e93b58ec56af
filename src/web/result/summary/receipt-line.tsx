import type { Receipt } from '#contract/attempt/attempt.ts'
import { useProfile } from '#web/session/index.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What proves that the answers arrived, short enough to read out. */
export function ReceiptLine({ receipt }: { readonly receipt: Receipt | null }) {
  const t = useTranslation('result')
  const profile = useProfile()
  const { minute } = useFormatInstant(profile?.timezone ?? null)
  if (receipt === null) return <p className="bs-tiny bs-mute rv-receipt">{t('receipt_none')}</p>
  const { answers_sha256: hash, received_at: at, ack_seq: seq } = receipt
  return (
    <p className="bs-tiny bs-mute rv-receipt" title={hash}>
      <b>{t('receipt')}</b>
      {t('colon')}
      {t('receipt_line', { time: minute(at), hash: `${hash.slice(0, 8)}…${hash.slice(-4)}`, seq })}
    </p>
  )
}
