import { useQuery } from '@tanstack/react-query'
import { localeTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { storageQuery } from './overview-query.ts'

/** Below this share of free room, staff are warned. */
const lowShare = 0.1

/** How full the disk of the data folder is. */
export function Storage() {
  const t = useTranslation('system/overview')
  const formatBytes = useFormatBytes()
  const { data } = useQuery(storageQuery)
  if (data === undefined) return null
  const { free_bytes: free, total_bytes: total } = data
  if (free === null || total === null) return <p className="bs-small bs-soft sy-note">{t('disk_unknown')}</p>
  const isLow = free < total * lowShare
  return (
    <p className={isLow ? 'bs-small sy-note sy-low' : 'bs-small bs-soft sy-note'}>
      {t('disk', { free: formatBytes(free), total: formatBytes(total) })}
      {isLow && <> {t('disk_low')}</>}
    </p>
  )
}

const gigabyte = 1e9

function useFormatBytes(): (bytes: number) => string {
  const tag = localeTag[useLang()]
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
  return (bytes) => format.format(bytes / gigabyte)
}
