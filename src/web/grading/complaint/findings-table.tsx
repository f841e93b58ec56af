import type { Findings } from '#contract/grading/complaint.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './complaint.css'

const formatBand = (band: number | null) => band?.toFixed(1) ?? '–'

/** Both markings beside each other, criterion by criterion, with what the second grader wrote. */
export function FindingsTable({ findings: { before, after, marks } }: { readonly findings: Findings }) {
  const t = useTranslation('grading/complaint')
  return (
    <div className="gp-scrolls" role="region" aria-label={t('findings')} tabIndex={0}>
      <table className="bs-table">
        <caption className="bs-sr">{t('findings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('criterion')}</th>
            <th scope="col" className="bs-right">
              {t('first')}
            </th>
            <th scope="col" className="bs-right">
              {t('second')}
            </th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => {
            const { part, criterion, comment } = mark
            const name = t(criterion === 'task' ? `criterion_task_${part === 1 ? 1 : 2}` : `criterion_${criterion}`)
            return (
              <tr key={`${part} ${criterion}`}>
                <th scope="row">{part === null ? name : t('of_part', { part, name })}</th>
                <td className="bs-right">{formatBand(mark.before)}</td>
                <td className="bs-right">{mark.before === mark.after ? formatBand(mark.after) : <b>{formatBand(mark.after)}</b>}</td>
                <td>{comment === '' ? '–' : comment}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('band')}</th>
            <td className="bs-right">{formatBand(before)}</td>
            <td className="bs-right">
              <b>{formatBand(after)}</b>
            </td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
