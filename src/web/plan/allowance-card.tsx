import { useQuery } from '@tanstack/react-query'
import type { Allowance, Bucket } from '#contract/plan/allowance.ts'
import { isPro, useProfile } from '#web/session/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './allowance.css'
import { quotaQuery } from './queries.ts'
import { useFormatRenewal } from './use-format-renewal.ts'

/** What is left today, in words, and when it is there again. Nothing while that is not known: the page does without it. */
export function AllowanceCard() {
  const quota = useQuery(quotaQuery)
  if (quota.data === undefined) return <Unknown failed={quota.isError} />
  const { full, section } = quota.data
  return full.limit === null || section.limit === null ? <Unlimited /> : <LeftToday full={full} section={section} />
}

function Unknown({ failed }: { readonly failed: boolean }) {
  const t = useTranslation('plan')
  return (
    <section className="bs-card pl-card" aria-label={t('left_today')} aria-busy={!failed}>
      <p className="bs-small bs-soft">{failed ? t('quota_failed') : '\u00a0'}</p>
    </section>
  )
}

function Unlimited() {
  const t = useTranslation('plan')
  const pro = isPro(useProfile())
  return (
    <section className="bs-card pl-card" aria-labelledby="pl-left">
      <h2 id="pl-left" className="pl-title">
        {pro && <Icon name="crown" className="pl-crown" />}
        {t('unlimited')}
      </h2>
      <p className="bs-small bs-soft">{t(pro ? 'unlimited_pro' : 'unlimited_staff')}</p>
    </section>
  )
}

function LeftToday({ full, section }: Readonly<Record<Bucket, Allowance>>) {
  const t = useTranslation('plan')
  const formatRenewal = useFormatRenewal()
  // What is whole has nothing to get back.
  const [first, ...others] = new Set([full, section].flatMap(({ used, resets_at: at }) => (used > 0 && at !== null ? [at] : [])))
  const same = others.length === 0
  const renewal = first ?? (full.resets_at === section.resets_at ? full.resets_at : null)
  return (
    <section className="bs-card pl-card" aria-labelledby="pl-left">
      <div className="pl-head">
        <h2 id="pl-left" className="pl-title">
          {t('left_today')}
        </h2>
        {same && renewal !== null && <span className="bs-tiny bs-mute">{t('renews', { time: formatRenewal(renewal) })}</span>}
      </div>
      <Left bucket="full" allowance={full} renewal={same ? null : full.resets_at} />
      <Left bucket="section" allowance={section} renewal={same ? null : section.resets_at} />
      <p className="bs-tiny bs-mute pl-note">{t('continuing')}</p>
    </section>
  )
}

interface LeftProps {
  readonly bucket: Bucket
  readonly allowance: Allowance
  /** Told beside the line when the two lines differ. */
  readonly renewal: string | null
}

const maxPips = 10

function Left({ bucket, allowance: { limit, used }, renewal }: LeftProps) {
  const t = useTranslation('plan')
  const formatRenewal = useFormatRenewal()
  const all = limit ?? 0
  const left = Math.max(0, all - used)
  return (
    <p className="bs-small pl-left">
      <span>
        {t(bucket)}
        {renewal !== null && <span className="bs-tiny bs-mute pl-when">{t('renews', { time: formatRenewal(renewal) })}</span>}
      </span>
      {all <= maxPips && (
        <span className="pl-pips" aria-hidden="true">
          {Array.from({ length: all }, (_, nth) => (
            <i key={nth} className={nth < left ? undefined : 'pl-used'} />
          ))}
        </span>
      )}
      <b className="bs-num">{t(left === 0 ? 'none_left' : 'left_of', { left, limit: all })}</b>
    </p>
  )
}
