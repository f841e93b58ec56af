import { useQuery } from '@tanstack/react-query'
import type { Bucket } from '#contract/plan/allowance.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { gradingPricesQuery } from './plan-queries.ts'

/** What Free and Pro have, side by side. The prices of grading stand here once they are known. */
export function CompareTable({ free }: { readonly free: Readonly<Record<Bucket, number>> }) {
  const t = useTranslation('plan/plans')
  const grading = useQuery(gradingPricesQuery)
  const option = grading.data?.data[0]
  const rows = [
    { name: t('row_full'), free: t('a_day', { count: free.full }), pro: t('unlimited') },
    { name: t('row_section'), free: t('a_day', { count: free.section }), pro: t('unlimited') },
    { name: t('row_reasons'), free: t('included'), pro: t('included') },
    ...(grading.data === undefined || option === undefined
      ? []
      : [
          { name: t('row_grading'), free: t('an_option', { count: option.price }), pro: t('an_option', { count: option.pro_price }) },
          {
            name: t('row_due'),
            free: t('within_hours', { count: grading.data.due_hours }),
            pro: t('within_hours', { count: grading.data.pro_due_hours }),
          },
        ]),
  ]
  return (
    <section className="bs-card pl-compare">
      <table className="bs-table">
        <caption className="bs-sr">{t('compare')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="bs-sr">{t('compared')}</span>
            </th>
            <th scope="col">{t('free')}</th>
            <th scope="col">{t('pro')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.free}</td>
              <td className="bs-strong">{row.pro}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
