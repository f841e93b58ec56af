import { skills } from '#contract/attempt/read-search.ts'
import type { ChildHome } from '#contract/result/child-home.contract.ts'
import { BandFigure } from '#web/kit/display/band-ruler.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

type OfTarget = Pick<ChildHome, 'target'>

const rows = [...skills, 'overall'] as const

/** When a child takes the exam, and the bands that they aim for. */
export function ChildExam({ name, target }: OfTarget & { readonly name: string }) {
  const t = useTranslation('result/child')
  const aims = rows.filter((row) => target[row] !== null)
  const isEmpty = target.exam_date === null && aims.length === 0
  return (
    <section className="bs-card rv-child-exam" aria-labelledby="rv-child-exam">
      <h2 id="rv-child-exam">{t('exam_title')}</h2>
      {isEmpty ? <p className="bs-small bs-soft">{t('exam_none', { name })}</p> : <Day target={target} />}
      {aims.length > 0 && <Aims target={target} aims={aims} />}
    </section>
  )
}

function Day({ target: { exam_date: date, days_left: days } }: OfTarget) {
  const t = useTranslation('result/child')
  const { day } = useFormatInstant('UTC')
  if (date === null || days === null) return <p className="bs-small bs-soft">{t('exam_no_date')}</p>
  return (
    <div>
      <p className="rv-child-days">{days > 0 ? t('exam_days', { count: days }) : t(days === 0 ? 'exam_today' : 'exam_over')}</p>
      <p className="bs-small bs-soft">
        <time dateTime={date}>{day(`${date}T00:00:00Z`)}</time>
      </p>
    </div>
  )
}

function Aims({ target, aims }: OfTarget & { readonly aims: readonly (typeof rows)[number][] }) {
  const t = useTranslation('result/child')
  const nouns = useTranslation('exam')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="bs-sr">{t('skill')}</span>
          </th>
          <th scope="col">{t('target')}</th>
        </tr>
      </thead>
      <tbody>
        {aims.map((row) => (
          <tr key={row}>
            <th scope="row">{row === 'overall' ? t('overall') : nouns(`skill_${row}`)}</th>
            <td>
              <BandFigure band={target[row]} small />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
