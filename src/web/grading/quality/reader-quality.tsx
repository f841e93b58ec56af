import { useQuery } from '@tanstack/react-query'
import type { QualityDays } from '#contract/grading/quality.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { formatShare } from './describe-quality.ts'
import { readerQualityQuery } from './quality-queries.ts'

/** How a model that the school has connected agrees with released bands, a row a version. Nothing where none is connected. */
export function ReaderQuality({ days }: { readonly days: QualityDays | undefined }) {
  const t = useTranslation('grading/quality')
  const rows = useQuery(readerQualityQuery(days)).data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section className="bs-card bs-pad gf-reader" aria-labelledby="gf-reader">
      <h2 id="gf-reader">
        {t('reader')} <Badge tone="info">{t('reader_automatic')}</Badge>
      </h2>
      <p className="bs-small bs-soft">{t('reader_lead')}</p>
      <div className="gf-scrolls" role="region" aria-label={t('reader')} tabIndex={0}>
        <table className="bs-table">
          <thead>
            <tr>
              <th scope="col">{t('reader_version')}</th>
              {['compared', 'exact', 'within_half', 'kappa', 'reader_taken'].map((head) => (
                <th key={head} scope="col" className="bs-right">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ version, agreement, comments, taken }) => (
              <tr key={version}>
                <th scope="row" lang="">
                  {version}
                </th>
                <td className="bs-right">{agreement?.pairs ?? 0}</td>
                <td className="bs-right">{agreement === null ? '–' : formatShare(agreement.exact)}</td>
                <td className="bs-right">{agreement === null ? '–' : formatShare(agreement.within_half)}</td>
                <td className="bs-right">{agreement?.kappa?.toFixed(2) ?? '–'}</td>
                <td className="bs-right">{t('reader_of', { count: taken, all: comments })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
